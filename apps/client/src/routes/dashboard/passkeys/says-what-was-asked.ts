import { recipientDigest, saidIn, STATEMENT_FORM } from '@clearfold/ui/passkeys';
import { type ToSign } from './to-sign';

/** Whose signature it is to be, and what this browser alone knows of the call. */
interface Signer {
  /** The investor's id. */
  by: string;
  draft: Uint8Array;
  /** The ids of their passkeys; undefined where nobody answered. */
  credentialIds: readonly string[] | undefined;
}

/** What tells this act of signing from others; its value is the server's to draw. */
const OF_THE_ACT = ['seen', 'nonce'];

/**
 * Whether a statement says what was asked for and nothing else: whatever stands between the person and the ledger, be it the server,
 * has them sign no other amount and no other payee.
 */
export const saysWhatWasAsked = (statement: string, toSign: ToSign, signer: Signer): boolean => {
  const said = saidIn(statement);
  if (!said || !OF_THE_ACT.every((field) => field in said)) return false;
  const told = Object.entries(said).filter(([field]) => !OF_THE_ACT.includes(field));
  const expected: Record<string, Expected> = {
    statement: STATEMENT_FORM,
    kind: toSign.kind,
    by: signer.by,
    ...aboutOf(toSign, signer),
  };
  return (
    told.length === Object.keys(expected).length &&
    told.every(([field, value]) => Object.hasOwn(expected, field) && isAs(value, expected[field]))
  );
};

/** A value, or what it must be. */
type Expected = string | ((value: string) => boolean);

const isAs = (value: string | number, expected: Expected | undefined): boolean =>
  typeof value === 'string' && (typeof expected === 'function' ? expected(value) : value === expected);

const isUuid = (value: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value);

const isSome = (): boolean => true;

/** The fields beside whose it is, and what they must say. */
const aboutOf = (toSign: ToSign, { by, draft, credentialIds }: Signer): Record<string, Expected> => {
  switch (toSign.kind) {
    case 'RequestWithdrawal': {
      const { amountCents, recipientAccount } = toSign;
      return {
        request: isUuid,
        investorId: by,
        amountCents: String(amountCents),
        recipientDigest: recipientDigest(draft, recipientAccount),
      };
    }
    case 'RequestTransfer': {
      const { amountCents, recipientId } = toSign;
      return {
        request: isUuid,
        senderId: by,
        recipientId: recipientId.toLowerCase(),
        amountCents: String(amountCents),
      };
    }
    case 'AddInvestorKey':
      return { request: by, credentialId: toSign.credentialId, publicKey: isSome, algorithm: isSome };
    case 'RemoveInvestorKey':
      // Which of them it is called by, the server alone says.
      return { request: by, credentialId: (id) => credentialIds?.includes(id) ?? true };
    case 'SwitchOnPaymentSigning':
    case 'SwitchOffPaymentSigning':
      return { request: by };
  }
};
