import { type PublicKey } from '@clearfold/ledger';

/**
 * What an investor asked for, as they entered it: the statement that is signed must say the same. By the command's type, as
 * statements name it (docs/signed-decisions.md).
 */
export type ToSign =
  | { kind: 'RequestWithdrawal'; amountCents: bigint; recipientAccount: string }
  | { kind: 'RequestTransfer'; amountCents: bigint; recipientId: string; recipientName: string | undefined }
  /** The key as the device says it; without one nothing is signed. */
  | { kind: 'AddInvestorKey'; key: PublicKey | undefined; name: string }
  | { kind: 'RemoveInvestorKey'; credentialId: string; name: string }
  | { kind: 'SwitchOnPaymentSigning' | 'SwitchOffPaymentSigning' };
