import { NO_PASSKEYS, type PaymentSigning, signingKey } from '../investor-keys/payment-signing.js';
import { INVESTOR } from '../investors/state.js';
import { type PublicKey } from '../passkeys/public-key.js';
import { policyInForce } from '../policy/policy-in-force.js';
import { type Policy } from '../policy/state.js';
import { keyOf } from '../staff-keys/keys-of.js';
import { STAFF, STAFF_STREAM, type StaffState } from '../staff/state.js';
import { type Actor } from '../stored/event-envelope.js';
import { type StreamType } from '../stream-type.js';

/** What a log knows of those who sign, read when it is asked for. */
export interface Signers {
  readonly staff: () => StaffState;
  /** In force; undefined where the log has none. */
  readonly policy: () => Policy | undefined;
  /** Position of a stream's latest event, 0 where it has none. */
  readonly latestOf: (streamId: string) => number;
  /** An investor's passkeys. */
  readonly investor: (investorId: string) => PaymentSigning;
}

interface Books {
  readonly streams: { get(streamId: string): { readonly position: number } | undefined };
  readonly stateOf: <State>(streamType: StreamType<State>, streamId: string) => State;
}

/** The signers that some books know. */
export const signersIn = (books: Books): Signers => ({
  staff: () => books.stateOf(STAFF, STAFF_STREAM),
  policy: () => policyInForce(books),
  latestOf: (streamId) => books.streams.get(streamId)?.position ?? 0,
  investor: (investorId) => books.stateOf(INVESTOR, investorId).signing ?? NO_PASSKEYS,
});

/** A passkey of who decides, as it may sign at a time, ms since 1970 UTC; undefined of any other one. */
export const keyOfSigner = (
  { kind, id }: Actor,
  credentialId: string,
  { staff, investor }: Signers,
  at: number,
): Omit<PublicKey, 'credentialId'> | undefined => {
  if (kind === 'investor') return signingKey(investor(id), credentialId, at);
  const key = kind === 'staff' ? keyOf(staff(), id, credentialId) : undefined;
  return key?.status === 'enrolled' ? key : undefined;
};

/** As `Stated.account` has it. @param latestOf the position of a stream's latest event, 0 where it has none */
export const accountOf = (
  { kind, id }: Actor,
  streamId: string,
  latestOf: (streamId: string) => number,
): number | undefined => (kind === 'investor' && id !== streamId ? latestOf(id) : undefined);
