import { DECISION, formatDollars } from '@clearfold/content';
import { recipientLabel } from '../investor-label';
import { DecisionForm } from './decision-form';
import { type DecisionFormProps } from './form-props';

/** Pays the recipient at once: one person decides, there is nothing to fill in and no payment to send afterwards. */
export const ApproveTransferForm = ({ request, decide, onCancel }: DecisionFormProps) => (
  <DecisionForm
    title={DECISION.approveKind(request.kind)}
    review={DECISION.transferReview(formatDollars(request.amount), recipientLabel(request) ?? '–')}
    submit={DECISION.approveKind(request.kind)}
    decide={decide}
    focusSubmit
    onSubmit={() => void decide.send((provider) => provider.approveTransfer(request.id))}
    onCancel={onCancel}
  />
);
