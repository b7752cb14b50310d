import { FITTING_LINES } from '@clearfold/content';
import { type ReviewRequest, type ReviewRequestDetail } from '@clearfold/contracts';
import Button from '@mui/material/Button';
import { useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { FIND_LINE } from '#outside-accounts/outside-paths.ts';
import { focusPanelHeading } from '#requests/focus-panel-heading.ts';
import { forgetDraft, NO_DRAFT, useDraft, writeDraft } from '#requests/drafts.ts';
import { PanelFoot } from '#requests/panel-foot.tsx';
import { useDecide } from '#requests/use-decide.ts';
import { firstMatch, firstMatchLine } from '#requests/first-match.ts';
import { FindLineForm } from './find-line-form';
import { FirstMatchCard, type Focus } from './first-match-card';

interface Props {
  request: ReviewRequest | ReviewRequestDetail;
  /** Under which what was chosen and typed is kept. */
  draftKey: string;
  /** Who looks at it. */
  staffId: unknown;
}

/** Of a deposit that was credited, or a payout that was marked as paid, without a line: the way to it, once it is there. */
export const FindLine = ({ request, draftKey, staffId }: Props) => {
  const draft = useDraft(draftKey);
  const { hash } = useLocation();
  const notify = useNotify();
  const foot = useRef<HTMLDivElement>(null);
  const [focus, setFocus] = useState<Focus>();
  const found = ({ lineId }: ReviewRequest) => {
    forgetDraft(draftKey);
    // With its line the request has nothing left to do here: its heading is what stays.
    if (lineId === undefined) setFocus('card');
    else focusPanelHeading(foot.current);
    notify(lineId === undefined ? FITTING_LINES.noted : FITTING_LINES.found, { type: 'success' });
  };
  const decide = useDecide(request, found, (message) => notify(message, { type: 'error' }));
  const first = firstMatch(request);
  const line = firstMatchLine(request);
  // Who followed an open item's link wants nothing else; who closed it again sees the button. What the first found is looked at first.
  const isOpen = draft !== undefined ? !draft['closed'] : hash === FIND_LINE && !first;
  const openForm = () => {
    setFocus(undefined);
    writeDraft(draftKey, NO_DRAFT);
  };
  const closeForm = () => {
    setFocus('opener');
    writeDraft(draftKey, { closed: 'yes' });
  };
  return (
    <PanelFoot ref={foot}>
      {isOpen ? (
        <FindLineForm
          request={request}
          draft={draft ?? NO_DRAFT}
          onDraft={(next) => writeDraft(draftKey, next)}
          decide={decide}
          staffId={staffId}
          onCancel={closeForm}
        />
      ) : first && line ? (
        <FirstMatchCard
          request={request}
          first={first}
          line={line}
          isOwn={first.staffId === staffId}
          decide={decide}
          focus={focus}
          onAnother={openForm}
        />
      ) : (
        <Button variant="outlined" autoFocus={focus === 'opener'} onClick={openForm} sx={{ alignSelf: 'start' }}>
          {FITTING_LINES.find}
        </Button>
      )}
    </PanelFoot>
  );
};
