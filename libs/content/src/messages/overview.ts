import { formatDollars } from '../format/money.js';
import { once } from '../format/once.js';

/** The Overview (docs/requirements.md, "Overview"). */
export const OVERVIEW = {
  totalBalance: 'Total Balance',
  totalDeposited: 'Total Deposited',
  totalWithdrawn: 'Total Withdrawn',
  totalInvested: 'Total Invested',
  available: 'Available',
  onHold: 'On hold',
  inReview: 'In review',
  activeNow: 'Active now',
  chartTitle: 'Financial Activity',
  chartEmpty: 'No transaction data available to display the financial activity chart.',
  chartEmptyHint: 'Make your first deposit or transaction to see your financial activity charted here!',
  rangeLabel: 'Period of the chart',
  ranges: { '1W': '1W', '1M': '1M', '3M': '3M', '1Y': '1Y', All: 'All' },
  rangeNames: { '1W': 'One week', '1M': 'One month', '3M': 'Three months', '1Y': 'One year', All: 'All' },
  allocationTitle: 'Allocation by plan',
  allocationTotal: 'Invested now',
  allocationEmpty: 'None of your money is invested at the moment.',
  toPlans: 'See Investment Plans',
  loadingAllocation: 'Loading your plans…',
  recentTitle: 'Recent Transactions',
  recentEmpty: 'No recent transactions to display. Make your first deposit!',
  viewAll: 'View All Transactions →',
  makeDeposit: 'Make a deposit',
  retry: 'Retry',
} as const;

const tickDay = once(() => new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' }));

export const BALANCE_CHART = {
  xAxis: 'Date',
  yAxis: 'Balance (USD)',
  tableLabel: 'Running balance per day',
  tooltip: (balance: number) => `Balance: ${formatDollars(balance)}`,
  tick: (day: Date) => tickDay().format(day),
} as const;
