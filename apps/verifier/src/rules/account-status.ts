import { available } from '../book/accounts.js';
import { rule } from './rule.js';

export const accountStatus = {
  InvestorFrozen: rule(['owner', 'staff'], { 1: { reasonDigest: 'digest' } }, (ledger, _, { streamId }) => {
    ledger.streams.own('investor', streamId);
    const investor = ledger.investors.of(streamId);
    ledger.tally.check('account-status', investor.status === 'active', () => `a ${investor.status} account is frozen`);
    investor.status = 'frozen';
    if (investor.signing?.release) ledger.investors.changeSigning(streamId, { release: undefined });
  }),

  InvestorUnfrozen: rule(['staff'], { 1: { reasonDigest: 'digest' } }, (ledger, _, { streamId }) => {
    ledger.streams.own('investor', streamId);
    const investor = ledger.investors.of(streamId);
    ledger.tally.check(
      'account-status',
      investor.status === 'frozen',
      () => `an account that is ${investor.status} is unfrozen`,
    );
    investor.status = 'active';
  }),

  InvestorClosed: rule(['owner', 'system'], { 1: {} }, (ledger, _, { streamId }) => {
    ledger.streams.own('investor', streamId);
    const investor = ledger.investors.of(streamId);
    const { open, held, invested } = investor;
    ledger.tally.check('account-status', investor.status === 'active', () => `a ${investor.status} account is closed`);
    const money = ledger.book.balanceOf(available(streamId)) + held + invested;
    ledger.tally.check(
      'account-status',
      money === 0n && open === 0,
      () => `an account with ${money} cents and ${open} requests is closed`,
    );
    investor.status = 'closed';
  }),
};
