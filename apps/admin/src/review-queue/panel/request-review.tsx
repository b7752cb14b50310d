import { REVIEW_PANEL } from '@clearfold/content';
import { type ReviewRequest, type ReviewRequestDetail } from '@clearfold/contracts';
import Alert from '@mui/material/Alert';
import { useState } from 'react';
import { useCanAccess, useGetIdentity } from 'react-admin';
import { BreakGlassNotice } from '#break-glass/break-glass-notice.tsx';
import { asksForLine, lacksLine } from '#fitting-lines/asks-for-line.ts';
import { chosenEvidence } from '#fitting-lines/chosen-evidence.ts';
import { FindLine } from '#fitting-lines/find-line/find-line.tsx';
import { useFittingLines } from '#fitting-lines/use-fitting-lines.ts';
import { creditedCents } from '#deposits/credited-amount.ts';
import { type Decision, decisionsFor } from '#requests/decision.ts';
import { DecisionBar } from './decision-bar';
import { draftKey, forgetDraft, NO_DRAFT, readDraft, useDraft } from '#requests/drafts.ts';
import { firstOfTwo, amountInForce } from '#requests/first-approval.ts';
import { useNow } from '#components/use-now.ts';
import { ClaimLine } from '../claim/claim-line';
import { meanwhileLabel } from './meanwhile-label';
import { OwnProposal } from '#adjustments/own-proposal.tsx';
import { RequestEvidence } from './request-evidence';
import { RequestHeading } from './request-heading';

interface Props {
  request: ReviewRequest | ReviewRequestDetail;
  chosen: Decision | undefined;
  onChoose: (decision: Decision | undefined) => void;
  onDecided: (updated: ReviewRequest, decision: Decision) => void;
}

/** One request: heading, evidence, decision. Remounted for each request. */
export const RequestReview = ({ request, chosen, onChoose, onDecided }: Props) => {
  const { canAccess: mayDecide } = useCanAccess({
    resource: 'requests',
    action: request.kind === 'adjustment' ? 'adjust' : 'decide',
  });
  const { identity } = useGetIdentity();
  const now = useNow();
  const [openedAs] = useState<ReviewRequest>(request);
  const [refusedAsLate, setRefusedAsLate] = useState<string>();

  const keyOf = (decision: Decision | undefined) => draftKey(identity?.id ?? '', request.id, decision ?? '');
  const offered = mayDecide && identity ? decisionsFor(request, identity.id, now) : [];
  // What was typed before the session ended, or before looking elsewhere, is there again.
  const decision = offered.find((each) => each === chosen) ?? offered.find((each) => readDraft(keyOf(each)));
  const draft = useDraft(keyOf(decision));
  const isApproving = (decision ?? offered[0]) === 'approve';
  const { data: fitting } = useFittingLines(request, asksForLine(request));
  const evidence =
    isApproving && request.kind === 'deposit' ? chosenEvidence(request, draft ?? NO_DRAFT, fitting) : undefined;
  const credited = isApproving ? creditedCents(evidence?.credited ?? String(amountInForce(request))) : undefined;
  const firstPerson = firstOfTwo(request);
  const meanwhile = meanwhileLabel(openedAs, request, identity?.id);

  const cancel = () => {
    forgetDraft(keyOf(decision));
    onChoose(undefined);
  };

  return (
    <>
      <RequestHeading request={request} />
      {(refusedAsLate ?? meanwhile) && (
        <Alert severity={refusedAsLate ? 'error' : 'warning'} role="alert" sx={{ mx: 2, mb: 1.5 }}>
          {refusedAsLate ? REVIEW_PANEL.notRecorded(meanwhile ?? refusedAsLate) : meanwhile}
        </Alert>
      )}
      <ClaimLine request={request} />
      {firstPerson !== undefined && <BreakGlassNotice subjectId={request.id} own={firstPerson === identity?.id} />}
      <RequestEvidence
        request={request}
        decision={decision ?? offered[0]}
        credited={typeof credited === 'bigint' ? credited : undefined}
        by={evidence?.by}
        isChoosing={decision === 'approve' || decision === 'complete'}
      />
      {mayDecide && request.status === 'pending' && request.proposal && request.proposal.staffId === identity?.id && (
        <OwnProposal request={request} />
      )}
      {mayDecide && identity && lacksLine(request) && (
        <FindLine request={request} draftKey={draftKey(identity.id, request.id, 'match')} staffId={identity.id} />
      )}
      {offered.length > 0 && (
        <DecisionBar
          request={request}
          offered={offered}
          chosen={decision}
          draft={draft}
          draftKey={keyOf(decision)}
          onChoose={onChoose}
          onCancel={cancel}
          onTooLate={setRefusedAsLate}
          onDecided={(updated) => {
            forgetDraft(keyOf(decision));
            onDecided(updated, decision!);
          }}
        />
      )}
    </>
  );
};
