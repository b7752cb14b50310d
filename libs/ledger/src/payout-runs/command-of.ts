import { type PayoutRunCommand } from './commands.js';
import { type PayoutRunEvent } from './events.js';

export const payoutRunCommandOf = (event: PayoutRunEvent): PayoutRunCommand => {
  const { day, payouts, totalCents, setHash } = event;
  return event.type === 'PayoutRunOpened'
    ? { type: 'OpenPayoutRun', day, payouts, totalCents, setHash }
    : { type: 'ClosePayoutRun', payouts, totalCents, setHash };
};
