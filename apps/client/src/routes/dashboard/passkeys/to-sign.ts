/**
 * What an investor asked for, as they entered it: the statement that is signed must say the same. By the command's type, as
 * statements name it (docs/signed-decisions.md).
 */
export type ToSign =
  | { kind: 'RequestWithdrawal'; amountCents: bigint; recipientAccount: string }
  | { kind: 'RequestTransfer'; amountCents: bigint; recipientId: string; recipientName: string | undefined }
  | { kind: 'AddInvestorKey'; credentialId: string; name: string }
  | { kind: 'RemoveInvestorKey'; name: string }
  | { kind: 'SwitchOnPaymentSigning' | 'SwitchOffPaymentSigning' };
