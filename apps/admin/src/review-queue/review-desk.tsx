import { CONSOLE, FITTING_LINES, REVIEW_QUEUE } from '@clearfold/content';
import { type ReviewRequest } from '@clearfold/contracts';
import Box from '@mui/material/Box';
import { type Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useRef, useState } from 'react';
import { useListContext } from 'react-admin';
import { decisionLabel } from '../requests/decision-label';
import { type Decision, decisionsFor } from '../requests/decision';
import { KeysDialog } from './keyboard/keys-dialog';
import { useQueueKeys } from './keyboard/use-queue-keys';
import { QueueHeader } from './list/queue-header';
import { QueueRows } from './list/queue-rows';
import { useRowFocus } from './list/use-row-focus';
import { OpenRequestContent } from './panel/open-request-content';
import { PANEL_WIDTH, RequestPanel } from './panel/request-panel';
import { PanelToolbar } from './panel/panel-toolbar';
import { SigningNotice } from '#signing/signing-notice.tsx';
import { lacksLine } from '../fitting-lines/asks-for-line';
import { findLinePath } from '../outside-accounts/outside-paths';
import { RecordLink } from '../components/record-link';
import { StatusLine } from '../components/status-line';
import { useAnnouncement } from '../components/use-announcement';
import { useNeighbours } from './use-neighbours';
import { useOpenRequest } from './use-open-request';
import { useRequestCache } from '../requests/use-request-cache';

/** The list, the open request beside or over it, and the keys that walk through both. */
export const ReviewDesk = () => {
  const { openId, open, close } = useOpenRequest();
  const { data: listed = [] } = useListContext<ReviewRequest>();
  const { known } = useRequestCache();
  const { place, next, previous, nextToDecide } = useNeighbours(openId);
  const [choice, setChoice] = useState<{ id: string; decision: Decision | undefined }>();
  const [announcement, announce] = useAnnouncement();
  const [paidId, setPaidId] = useState<string>();
  const [keysShown, setKeysShown] = useState(false);
  const searchField = useRef<HTMLInputElement>(null);
  const beside = useMediaQuery<Theme>((theme) => theme.breakpoints.up('lg'));
  const list = useRef<HTMLDivElement>(null);
  const rows = useRowFocus(list, openId);

  const choose = (decision: Decision) => {
    const id = openId ?? rows.focused();
    if (!id) return;
    const request = openId ? known(id) : listed.find((each) => each.id === id);
    // The key of a decision that nobody can take leaves everything as it is; one that waits for another person opens.
    if (request && !decisionsFor(request, undefined, Date.now()).includes(decision)) return;
    setChoice({ id, decision });
    if (!openId) open(id);
  };
  const step = (neighbour: string | undefined, by: 1 | -1) => {
    if (!openId) rows.move(by);
    else if (neighbour) open(neighbour);
  };
  const decided = (updated: ReviewRequest, decision: Decision) => {
    announce(decisionLabel(updated, decision));
    // Its line may be found at once: of a payment in a coin it is not chosen before.
    setPaidId(decision === 'complete' && lacksLine(updated) ? updated.id : undefined);
    setChoice(undefined);
    const following = nextToDecide(updated.id);
    if (following) open(following);
    else close();
  };

  // Once it is open, its panel has the button.
  const afterwards = paidId !== undefined && paidId !== openId && (
    <RecordLink to={findLinePath(paidId, '')}>{FITTING_LINES.find}</RecordLink>
  );

  useQueueKeys(
    keysShown
      ? {}
      : {
          j: () => step(next, 1),
          k: () => step(previous, -1),
          a: () => choose('approve'),
          r: () => choose('reject'),
          c: () => choose('complete'),
          '/': openId && !beside ? undefined : () => searchField.current?.focus(),
          '?': () => setKeysShown(true),
          Escape: openId ? close : undefined,
        },
  );

  return (
    <Box
      sx={{
        flexGrow: 1,
        display: 'grid',
        gridTemplateColumns: openId && beside ? `minmax(0, 1fr) ${PANEL_WIDTH}px` : 'minmax(0, 1fr)',
      }}
    >
      <title>{`${REVIEW_QUEUE.title} · ${CONSOLE.title}`}</title>
      <Box ref={list} sx={{ minWidth: 0 }}>
        <QueueHeader
          announcement={announcement}
          afterwards={afterwards}
          searchField={searchField}
          onShowKeys={() => setKeysShown(true)}
        />
        <QueueRows openId={openId} folded={openId !== undefined && beside} narrow={!beside} />
      </Box>
      {openId && (
        <RequestPanel beside={beside} onClose={close}>
          <PanelToolbar
            place={place}
            onPrevious={previous ? () => open(previous) : undefined}
            onNext={next ? () => open(next) : undefined}
            onClose={close}
          />
          {!beside && <StatusLine message={announcement} action={afterwards} />}
          {/* Over the list it hides the one above that. */}
          {!beside && <SigningNotice />}
          <OpenRequestContent
            id={openId}
            chosen={choice?.id === openId ? choice.decision : undefined}
            onChoose={(decision) => setChoice({ id: openId, decision })}
            onDecided={decided}
          />
        </RequestPanel>
      )}
      <KeysDialog open={keysShown} onClose={() => setKeysShown(false)} />
    </Box>
  );
};
