import { DECISION } from '@clearfold/content';
import { type Cents } from '@clearfold/ledger';
import { type ComponentProps } from 'react';
import { approvalLabels, type Effects } from './approval-labels';
import { DecisionForm } from './decision-form';
import { type DecisionFormProps } from './form-props';

type Props = Pick<DecisionFormProps, 'request'> &
  Omit<ComponentProps<typeof DecisionForm>, 'title' | 'review' | 'submit' | 'colour'> & {
    /** What would move; absent while the field that says so is wrong. */
    cents: Cents | undefined;
    effects: Effects;
  };

/** The form of an approval that may take two people: it says which of the two this one is. */
export const ApproveForm = ({ request, cents, effects, ...form }: Props) => (
  <DecisionForm {...form} {...approvalLabels(request, cents, effects)} submit={DECISION.approveKind(request.kind)} />
);
