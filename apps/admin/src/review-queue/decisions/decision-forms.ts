import { type ReviewKind } from '@clearfold/contracts';
import { type ComponentType } from 'react';
import { ApproveAdjustmentForm } from './approve-adjustment-form';
import { ApproveDepositForm } from './approve-deposit-form';
import { ApproveTransferForm } from './approve-transfer-form';
import { ApproveWithdrawalForm } from './approve-withdrawal-form';
import { CompleteForm } from './complete-form';
import { type Decision } from './decision';
import { type DecisionFormProps } from './form-props';
import { RejectForm } from './reject-form';

type FormPerDecision = Readonly<Record<Decision, ComponentType<DecisionFormProps> | undefined>>;

/** The form of each decision: a new kind, or a new decision, says here what it does, or it does not compile. */
export const DECISION_FORMS: Readonly<Record<ReviewKind, FormPerDecision>> = {
  deposit: { approve: ApproveDepositForm, reject: RejectForm, complete: undefined },
  withdrawal: { approve: ApproveWithdrawalForm, reject: RejectForm, complete: CompleteForm },
  transfer: { approve: ApproveTransferForm, reject: RejectForm, complete: undefined },
  adjustment: { approve: ApproveAdjustmentForm, reject: RejectForm, complete: undefined },
};
