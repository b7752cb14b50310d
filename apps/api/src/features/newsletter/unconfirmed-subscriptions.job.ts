import { cleanUpJob } from '#platform/jobs/expired-rows.js';

/** Forgets an address that nobody confirmed within a week: perhaps it was never its reader's. */
export const UnconfirmedSubscriptionsJob = cleanUpJob('unconfirmed-subscriptions', 60 * 60, {
  unconfirmed: {
    table: 'newsletter_subscriptions',
    key: 'id',
    where: `confirmed_at is null and created_at < $1::timestamptz - interval '7 days'
      and (confirm_expires_at is null or confirm_expires_at < $1::timestamptz)`,
  },
});
