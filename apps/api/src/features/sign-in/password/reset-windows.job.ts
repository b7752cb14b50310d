import { cleanUpJob } from '#platform/jobs/expired-rows.js';

/** Removes reset windows that are over. One that saw wrong PINs makes the next ones wait; it is remembered for a month. */
export const ResetWindowsJob = cleanUpJob('reset-windows', 60 * 60, {
  expired: {
    table: 'reset_windows',
    // A window has no key in one column; its row is locked where it is found, and does not move.
    key: 'ctid',
    where: `expires_at < $1::timestamptz and next_opens_at < case when failed = 0 then $1::timestamptz else $1::timestamptz - interval '30 days' end`,
  },
});
