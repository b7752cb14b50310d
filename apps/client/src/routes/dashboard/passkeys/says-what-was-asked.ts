import { recipientDigest, saidIn, STATEMENT_FORM } from '@clearfold/ui/passkeys';
import { type ToSign } from './to-sign';

/** Whose signature it is to be, and what this browser alone knows of the call. */
interface Signer {
  /** The investor's id. */
  by: string;
  draft: Uint8Array;
}

/** What tells this act of signing from others; its value is the server's to draw. */
const OF_THE_ACT = ['seen', 'account', 'nonce'];

/**
 * Whether a statement says what was asked for and nothing else: whatever stands between the person and the ledger, be it the server,
 * has them sign no other amount and no other payee.
 */
export const saysWhatWasAsked = (statement: string, toSign: ToSign, signer: Signer): boolean => {
  const said = saidIn(statement);
  if (!said || !('seen' in said && 'nonce' in said)) return false;
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

const isNone = (): boolean => false;

/** The fields beside whose it is, and what they must say. */
const aboutOf = (toSign: ToSign, { by, draft }: Signer): Record<string, Expected> => {
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
    case 'AddInvestorKey': {
      // Of a key that this browser does not know no statement is taken: it could be anybody's.
      const { credentialId = isNone, publicKey = isNone, algorithm = isNone } = toSign.key ?? {};
      return { request: by, credentialId, publicKey, algorithm };
    }
    case 'RemoveInvestorKey':
      return { request: by, credentialId: toSign.credentialId };
    case 'SwitchOnPaymentSigning':
    case 'SwitchOffPaymentSigning':
      return { request: by };
  }
};
