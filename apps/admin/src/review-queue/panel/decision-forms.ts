import { type ReviewKind } from '@clearfold/contracts';
import { type ComponentType } from 'react';
import { ApproveAdjustmentForm } from '#adjustments/approve-adjustment-form.tsx';
import { ApproveDepositForm } from '#deposits/approve-deposit-form.tsx';
import { ApproveTransferForm } from '#transfers/approve-transfer-form.tsx';
import { ApproveWithdrawalForm } from '#withdrawals/approve-withdrawal-form.tsx';
import { CompleteWithdrawalForm } from '#withdrawals/complete-withdrawal-form.tsx';
import { type Decision } from '#requests/decision.ts';
import { type DecisionFormProps } from '#requests/decision-form.tsx';
import { RejectForm } from '#requests/reject-form.tsx';

type FormPerDecision = Readonly<Record<Decision, ComponentType<DecisionFormProps> | undefined>>;

/** The form of each decision: a new kind, or a new decision, says here what it does, or it does not compile. */
export const DECISION_FORMS: Readonly<Record<ReviewKind, FormPerDecision>> = {
  deposit: { approve: ApproveDepositForm, reject: RejectForm, complete: undefined },
  withdrawal: { approve: ApproveWithdrawalForm, reject: RejectForm, complete: CompleteWithdrawalForm },
  transfer: { approve: ApproveTransferForm, reject: RejectForm, complete: undefined },
  adjustment: { approve: ApproveAdjustmentForm, reject: RejectForm, complete: undefined },
};
