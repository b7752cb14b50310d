import { FITTING_LINES } from '@clearfold/content';
import { type ReviewRequest, type ReviewRequestDetail } from '@clearfold/contracts';
import Button from '@mui/material/Button';
import { useNotify } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { FIND_LINE } from '../outside-accounts/outside-paths';
import { forgetDraft, NO_DRAFT, useDraft, writeDraft } from '../requests/drafts';
import { PanelFoot } from '../requests/panel-foot';
import { useDecide } from '../requests/use-decide';
import { FindLineForm } from './find-line-form';

interface Props {
  request: ReviewRequest | ReviewRequestDetail;
  /** Under which what was chosen and typed is kept. */
  draftKey: string;
}

/** Of a deposit that was credited, or a payout that was marked as paid, without a line: the way to it, once it is there. */
export const FindLine = ({ request, draftKey }: Props) => {
  const draft = useDraft(draftKey);
  const { hash } = useLocation();
  const notify = useNotify();
  const found = () => {
    forgetDraft(draftKey);
    notify(FITTING_LINES.found, { type: 'success' });
  };
  const decide = useDecide(request, found, (message) => notify(message, { type: 'error' }));
  // Who followed an open item's link wants nothing else; who closed it again sees the button.
  const isOpen = draft !== undefined ? !draft['closed'] : hash === FIND_LINE;
  return (
    <PanelFoot>
      {isOpen ? (
        <FindLineForm
          request={request}
          draft={draft ?? NO_DRAFT}
          onDraft={(next) => writeDraft(draftKey, next)}
          decide={decide}
          onCancel={() => writeDraft(draftKey, { closed: 'yes' })}
        />
      ) : (
        <Button variant="outlined" onClick={() => writeDraft(draftKey, NO_DRAFT)}>
          {FITTING_LINES.find}
        </Button>
      )}
    </PanelFoot>
  );
};
