import { available } from '../book/accounts.js';
import { type Rules } from './ledger.js';

export const standing = {
  InvestorFrozen(ledger, _, { streamId }) {
    ledger.streams.own('investor', streamId);
    const investor = ledger.investors.of(streamId);
    ledger.tally.check('standing', investor.standing === 'active', () => `a ${investor.standing} account is frozen`);
    investor.standing = 'frozen';
  },

  InvestorUnfrozen(ledger, _, { streamId }) {
    ledger.streams.own('investor', streamId);
    const investor = ledger.investors.of(streamId);
    ledger.tally.check(
      'standing',
      investor.standing === 'frozen',
      () => `an account that is ${investor.standing} is unfrozen`,
    );
    investor.standing = 'active';
  },

  InvestorClosed(ledger, _, { streamId }) {
    ledger.streams.own('investor', streamId);
    const investor = ledger.investors.of(streamId);
    const { open, held, invested } = investor;
    ledger.tally.check('standing', investor.standing === 'active', () => `a ${investor.standing} account is closed`);
    const money = ledger.book.balanceOf(available(streamId)) + held + invested;
    ledger.tally.check(
      'standing',
      money === 0n && open === 0,
      () => `an account with ${money} cents and ${open} requests is closed`,
    );
    investor.standing = 'closed';
  },
} satisfies Partial<Rules>;
