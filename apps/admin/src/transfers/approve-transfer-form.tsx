import { DECISION } from '@clearfold/content';
import { exactCents } from '@clearfold/ledger';
import { recipientLabel } from '../requests/investor-label';
import { approvalLabels } from '../requests/approval-labels';
import { DecisionForm } from '../requests/decision-form';
import { type DecisionFormProps } from '../requests/form-props';

/** Pays the recipient at once: there is nothing to fill in and no payment to send afterwards. */
export const ApproveTransferForm = ({ request, decide, onCancel }: DecisionFormProps) => {
  const recipient = recipientLabel(request) ?? '–';
  const { title, review } = approvalLabels(request, exactCents(request.amount), {
    decides: (amount) => DECISION.transferReview(amount, recipient),
    waits: (amount) => DECISION.secondPays(amount, recipient),
  });
  return (
    <DecisionForm
      title={title}
      review={review}
      submit={DECISION.approveKind(request.kind)}
      decide={decide}
      focusSubmit
      onSubmit={() => void decide.send((provider) => provider.approveTransfer(request.id))}
      onCancel={onCancel}
    />
  );
};
