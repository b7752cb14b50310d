import { count, type Field, text, uuid } from '../stored/field.js';

/** What an authenticator answers to a challenge (WebAuthn Level 3, section 6.3.3): each base64url without padding. */
export interface Assertion {
  readonly credentialId: string;
  readonly authenticatorData: string;
  readonly clientData: string;
  readonly signature: string;
}

/**
 * What shows who decided: their passkey's assertion over the root of a Merkle tree of statements, one of which is the
 * decision's (docs/signed-decisions.md).
 */
export interface DecisionSignature extends Assertion {
  /** Position of the stream's latest event when it was signed; 0 of a new stream. */
  readonly seen: number;
  /** Drawn anew for each act of signing (UUID). */
  readonly nonce: string;
  /** Which of the statements is the decision's, 0 for the first. */
  readonly index: number;
  /** How many were signed at once. */
  readonly count: number;
  /** The statement's audit path to the root, lowest first: 32 bytes each, base64url. */
  readonly path: string;
}

const position: Field<number> = {
  write: (out, value) => out.u64(BigInt(value)),
  read: (from) => from.safeU64(),
};

/** In the order they are written. */
const fields: { readonly [Key in keyof DecisionSignature]-?: Field<DecisionSignature[Key]> } = {
  credentialId: text,
  authenticatorData: text,
  clientData: text,
  signature: text,
  seen: position,
  nonce: uuid,
  index: count,
  count,
  path: text,
};

const inOrder = Object.entries(fields) as [keyof DecisionSignature, Field<unknown>][];

/** How a signature stands in a record. */
export const decisionSignature: Field<DecisionSignature> = {
  write(out, value) {
    for (const [key, field] of inOrder) field.write(out, value[key]);
  },
  read: (from) =>
    Object.fromEntries(inOrder.map(([key, field]) => [key, field.read(from)])) as unknown as DecisionSignature,
};
