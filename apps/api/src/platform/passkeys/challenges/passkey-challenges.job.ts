import { cleanUpJob } from '#platform/jobs/expired-rows.js';

/** Removes challenges that no authenticator answered. They run for five minutes; nothing asks for them later. */
export const PasskeyChallengesJob = cleanUpJob('passkey-challenges', 60 * 60, {
  expired: { table: 'passkey_challenges', key: 'challenge_hash', where: 'expires_at < $1' },
});
