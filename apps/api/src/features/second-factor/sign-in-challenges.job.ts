import { cleanUpJob } from '#platform/jobs/expired-rows.js';

/** Removes sign-ins that stopped between the password and the code. A challenge runs for five minutes; nothing asks for it later. */
export const SignInChallengesJob = cleanUpJob('sign-in-challenges', 60 * 60, {
  expired: { table: 'sign_in_challenges', key: 'token_hash', where: 'expires_at < $1' },
});
