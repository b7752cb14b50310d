/**
 * Of whoever signs a decision: 32 random bytes, base64url, the same in both requests. The first has it alone, changes nothing and is
 * answered 428 'decision-to-sign' with what would be signed; the second has the signature too. Salts, the nonce and new ids follow
 * from it, so that the second decides what the first said: it is told to nobody else, and used once.
 */
export const DRAFT_HEADER = 'decision-draft';

/** `SignedDecisions` as base64url of its JSON. */
export const SIGNATURE_HEADER = 'decision-signature';

/** What a passkey signed, be it one decision or many at once; every text is base64url without padding. */
export interface SignedDecisions {
  credentialId: string;
  authenticatorData: string;
  clientDataJSON: string;
  signature: string;
  /** The hash of each statement (docs/signed-decisions.md), in the order they were signed in. */
  leaves: string[];
}

/** How an event of staff is signed. */
export interface EventSignature {
  /** What its owner calls the passkey; absent where nobody knows any more. */
  key?: string;
  credentialId: string;
  /** Where the page was, as the browser says. */
  origin?: string;
  /** How many decisions were signed at once. */
  count: number;
}
