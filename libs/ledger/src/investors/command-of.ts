import { type InvestorCommand } from './commands.js';
import { type InvestorEvent } from './events.js';

export const investorCommandOf = (event: InvestorEvent): InvestorCommand => {
  switch (event.type) {
    case 'InvestorFrozen':
      return { type: 'FreezeInvestor', reasonDigest: event.reasonDigest };
    case 'InvestorUnfrozen':
      return { type: 'UnfreezeInvestor', reasonDigest: event.reasonDigest };
    case 'InvestorClosed':
      return { type: 'CloseInvestor' };
  }
};
