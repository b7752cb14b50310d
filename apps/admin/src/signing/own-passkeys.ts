import { type DecisionKeys, type OwnStaffKeysAnswer, routes } from '@clearfold/contracts';
import { plainCall } from '../providers/plain-call';
import { session } from '../providers/session';

/** What somebody signs with: the passkeys as the API names them; 'any' where it names none and the device has to know. */
export type SigningKeys = DecisionKeys | 'any';

/** As of the latest answer, and whose session it was. */
let known: { token: string | null; keys: SigningKeys | undefined } | undefined;

/** The reader's passkeys. What they sign with is kept from each answer, as whoever decides asks for it. */
export const askOwnKeys = async (): Promise<{ data: OwnStaffKeysAnswer }> => {
  const token = session.token();
  const answer = await plainCall(routes.staff.ownKeys, {});
  const { data, signing } = answer.data;
  const isConfirmed = data.some(({ status }) => status === 'enrolled');
  known = { token, keys: isConfirmed ? (signing ?? 'any') : undefined };
  return answer;
};

/** Whether the reader is known to have no passkey that signs. */
export const signsNothing = (): boolean => known?.token === session.token() && known?.keys === undefined;

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
