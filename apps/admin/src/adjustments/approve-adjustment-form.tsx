import { DECISION, formatDollars } from '@clearfold/content';
import { investorLabel } from '../requests/investor-label';
import { DecisionForm, type DecisionFormProps } from '../requests/decision-form';

/** The second of two people agrees to what the first proposed: there is nothing to fill in. */
export const ApproveAdjustmentForm = ({ request, decide, onCancel }: DecisionFormProps) => (
  <DecisionForm
    title={DECISION.approveKind(request.kind)}
    review={DECISION.adjustmentReview(
      request.direction ?? 'add',
      formatDollars(request.amount),
      investorLabel(request),
    )}
    submit={DECISION.approveKind(request.kind)}
    decide={decide}
    focusSubmit
    onSubmit={() => void decide.send((provider) => provider.approveAdjustment(request.id))}
    onCancel={onCancel}
  />
);
