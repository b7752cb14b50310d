import { type Decider } from '../decider.js';
import { closeInvestor } from './close-investor.js';
import { investorCommandOf } from './command-of.js';
import { type InvestorCommand } from './commands.js';
import { investorClosed, type InvestorEvent, investorFrozen, investorUnfrozen } from './events.js';
import { freezeInvestor, unfreezeInvestor } from './freeze-investor.js';
import { evolveInvestor, INVESTOR, type InvestorState } from './state.js';

/** What the ledger knows of an investor beside the money: whether they may move it. A stream's id is the investor's. */
export const investors: Decider<InvestorState, InvestorCommand, InvestorEvent> = {
  ...INVESTOR,
  eventTypes: [investorFrozen, investorUnfrozen, investorClosed],
  commandTypes: ['FreezeInvestor', 'UnfreezeInvestor', 'CloseInvestor'],

  decide(state, command, context) {
    switch (command.type) {
      case 'FreezeInvestor':
        return freezeInvestor(state, command);
      case 'UnfreezeInvestor':
        return unfreezeInvestor(state, command);
      case 'CloseInvestor':
        return closeInvestor(state, context);
    }
  },

  evolve: evolveInvestor,
  commandOf: investorCommandOf,
  postings: () => [],
  readSet: (_, command, streamId) => (command.type === 'CloseInvestor' ? { investors: [streamId] } : {}),
  transactions: () => [],
  totals: () => undefined,
  request: () => undefined,
  investor: (state) => ('id' in state ? state : undefined),
};
