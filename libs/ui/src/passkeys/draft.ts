import { SIGNATURE_HEADER, type SignedDecisions } from '@clearfold/contracts';
import { toBase64Url } from '@clearfold/ledger';

const DRAFT_BYTES = 32;

/** What whoever signs draws anew for each call (`DRAFT_HEADER`). */
export const newDraft = (): Uint8Array => crypto.getRandomValues(new Uint8Array(DRAFT_BYTES));

/** The header that a call carries its signature in. */
export const signatureHeader = (signed: SignedDecisions): Readonly<Record<string, string>> => ({
  [SIGNATURE_HEADER]: toBase64Url(new TextEncoder().encode(JSON.stringify(signed))),
});
