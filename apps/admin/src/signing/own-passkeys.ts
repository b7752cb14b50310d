import { type OwnStaffKeysAnswer, routes } from '@clearfold/contracts';
import { type SigningKeys } from '@clearfold/ui/passkeys';
import { plainCall } from '../providers/plain-call';
import { session } from '../providers/session';

/** As of the latest answer, and whose session it was. */
let known:
  | { token: string | null; keys: SigningKeys | undefined; waiting: string | undefined; isRequired: boolean }
  | undefined;

/** What the newest passkey that waits for an admin is called. */
export const waitingKeyName = ({ data }: OwnStaffKeysAnswer): string | undefined =>
  data.find(({ status }) => status === 'offered')?.name;

/** Whether one of them counts. */
export const hasConfirmedKey = ({ data }: OwnStaffKeysAnswer): boolean =>
  data.some(({ status }) => status === 'enrolled');

/** The reader's passkeys. What they sign with is kept from each answer, as whoever decides asks for it. */
export const askOwnKeys = async (): Promise<{ data: OwnStaffKeysAnswer }> => {
  const token = session.token();
  const answer = await plainCall(routes.staff.ownKeys, {});
  const { data: own } = answer;
  const keys = hasConfirmedKey(own) ? (own.signing ?? 'any') : undefined;
  known = { token, keys, waiting: waitingKeyName(own), isRequired: own.signaturesRequired };
  return answer;
};

/** Whether the reader is known to have no passkey that signs. */
export const signsNothing = (): boolean => known?.token === session.token() && known?.keys === undefined;

/** Whether the server is known to take nothing unsigned of the reader. */
export const mustSign = (): boolean => known?.token === session.token() && known?.isRequired === true;

/** What a passkey of the reader is called that waits for an admin, as of the latest answer. */
export const waitingKey = (): string | undefined => (known?.token === session.token() ? known?.waiting : undefined);

/**
 * What the reader signs with.
 *
 * @param fresh asks again where it is known
 * @returns undefined where they have no passkey that signs
 */
export const signingKeys = async (fresh = false): Promise<SigningKeys | undefined> => {
  if (fresh || known?.token !== session.token()) await askOwnKeys();
  return known?.keys;
};
