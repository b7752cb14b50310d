import { DECISION, secondPersonIsNewText } from '@clearfold/content';
import { type ReviewRequest, type ReviewRequestDetail } from '@clearfold/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useGetIdentity } from 'react-admin';
import { claimOfAnother } from '../claim/claim';
import { barredAsNew, isVoidProposal } from '#requests/first-approval.ts';
import { KeyHint } from '../keyboard/key-hint';
import { type Decision } from '#requests/decision.ts';
import { DECISION_FORMS } from './decision-forms';
import { type Draft, NO_DRAFT, writeDraft } from '#requests/drafts.ts';
import { useClaim } from '../claim/use-claim';
import { PanelFoot } from '#requests/panel-foot.tsx';
import { useDecide } from '#requests/use-decide.ts';
import { useNow } from '#components/use-now.ts';

interface Props {
  request: ReviewRequest | ReviewRequestDetail;
  /** What this person may do to it. */
  offered: readonly Decision[];
  chosen: Decision | undefined;
  draft: Draft | undefined;
  draftKey: string;
  onChoose: (decision: Decision) => void;
  onCancel: () => void;
  onDecided: (updated: ReviewRequest) => void;
  /** Somebody else was faster; says who and what they did. */
  onTooLate: (message: string) => void;
}

/** At the foot of the panel: the decisions this request is open to, or the form of the chosen one. */
export const DecisionBar = (props: Props) => {
  const { request, offered, chosen, draft, draftKey, onChoose, onCancel, onDecided, onTooLate } = props;
  const decide = useDecide(request, onDecided, onTooLate);
  const { identity } = useGetIdentity();
  const [cancelled, setCancelled] = useState<Decision>();
  const now = useNow();
  // Once a decision is on its way there is nothing left to claim.
  // Who can only reject it, as the first of two or new to that one, keeps nobody off unless they do.
  const mayTakeIt = chosen !== undefined || offered.some((decision) => decision !== 'reject');
  useClaim(request.id, mayTakeIt && !decide.busy && claimOfAnother(request, identity?.id, now) === undefined);
  const ChosenForm = chosen && DECISION_FORMS[request.kind][chosen];
  const bar = barredAsNew(request, now);
  const rejectLabel = request.status === 'approved' ? DECISION.returnPayment : DECISION.reject;
  // Who closes a form again is back at the button that opens it.
  const choiceOf = (decision: Decision) => ({
    autoFocus: decision === cancelled,
    onClick: () => onChoose(decision),
    sx: { gap: 1 },
  });
  return (
    <PanelFoot>
      {ChosenForm ? (
        <ChosenForm
          key={chosen}
          request={request}
          draft={draft ?? NO_DRAFT}
          onDraft={(next) => writeDraft(draftKey, next)}
          decide={decide}
          onCancel={() => {
            setCancelled(chosen);
            onCancel();
          }}
        />
      ) : (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {request.status === 'pending' && !offered.includes('approve') && (
            <Typography variant="body2" color="textSecondary" sx={{ width: '100%' }}>
              {isVoidProposal(request)
                ? DECISION.proposerGone
                : bar
                  ? secondPersonIsNewText(bar)
                  : DECISION.waitsForAnother}
            </Typography>
          )}
          {offered.includes('approve') && (
            <Button variant="contained" {...choiceOf('approve')}>
              {DECISION.approve} <KeyHint>a</KeyHint>
            </Button>
          )}
          {offered.includes('complete') && (
            <Button variant="contained" {...choiceOf('complete')}>
              {DECISION.complete} <KeyHint>c</KeyHint>
            </Button>
          )}
          <Button variant="outlined" color="error" {...choiceOf('reject')}>
            {rejectLabel} <KeyHint>r</KeyHint>
          </Button>
        </Box>
      )}
    </PanelFoot>
  );
};
