import { NO_PASSKEYS, type PaymentSigning } from '../investor-keys/payment-signing.js';
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
  /** An investor's passkeys. */
  readonly investor: (investorId: string) => PaymentSigning;
}

interface Books {
  readonly stateOf: <State>(streamType: StreamType<State>, streamId: string) => State;
}

/** The signers that some books know. */
export const signersIn = (books: Books): Signers => ({
  staff: () => books.stateOf(STAFF, STAFF_STREAM),
  policy: () => policyInForce(books),
  investor: (investorId) => books.stateOf(INVESTOR, investorId).signing ?? NO_PASSKEYS,
});

/** A passkey of who decides, as it may sign now; undefined of any other one. */
export const keyOfSigner = (
  { kind, id }: Actor,
  credentialId: string,
  { staff, investor }: Signers,
): Omit<PublicKey, 'credentialId'> | undefined => {
  if (kind === 'investor') return investor(id).keys.get(credentialId);
  const key = kind === 'staff' ? keyOf(staff(), id, credentialId) : undefined;
  return key?.status === 'enrolled' ? key : undefined;
};
