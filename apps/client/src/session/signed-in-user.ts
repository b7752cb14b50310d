import { type AnsweredUser } from '../api/answers/user';
import { useSession } from './session';

/**
 * The user behind a guarded screen.
 *
 * @throws Error outside of the guard
 */
export const useSignedInUser = (): AnsweredUser => {
  const session = useSession();
  if (session.status !== 'signed-in') throw new Error('useSignedInUser needs SignedInOnly above it');
  return session.user;
};
