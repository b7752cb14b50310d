/** What a record of layout 2 has behind its command id, in this order: the parts in base64url. */
export interface DecisionSignature {
  readonly credentialId: string;
  readonly authenticatorData: string;
  readonly clientData: string;
  readonly signature: string;
  /** Position of the stream's latest event when it was signed; 0 of a new stream. */
  readonly seen: bigint;
  readonly nonce: string;
  /** Which of the statements that were signed at once, from 0. */
  readonly index: number;
  /** How many there were. */
  readonly count: number;
  /** Hashes one behind the other, lowest first. */
  readonly path: string;
}
