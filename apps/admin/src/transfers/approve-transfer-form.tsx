import { DECISION } from '@clearfold/content';
import { exactCents } from '@clearfold/ledger';
import { ApproveForm } from '../requests/approve-form';
import { recipientLabel } from '../requests/investor-label';
import { type DecisionFormProps } from '../requests/decision-form';

/** Pays the recipient at once: there is nothing to fill in and no payment to send afterwards. */
export const ApproveTransferForm = ({ request, decide, onCancel }: DecisionFormProps) => {
  const recipient = recipientLabel(request) ?? '–';
  return (
    <ApproveForm
      request={request}
      cents={exactCents(request.amount)}
      effects={{
        decides: (amount) => DECISION.transferReview(amount, recipient),
        waits: (amount) => DECISION.secondPays(amount, recipient),
      }}
      decide={decide}
      focusSubmit
      onSubmit={() => void decide.send((provider) => provider.approveTransfer(request.id))}
      onCancel={onCancel}
    />
  );
};
