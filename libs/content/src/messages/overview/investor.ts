import { formatDollars } from '../../format/money.js';
import { once } from '../../format/once.js';

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
  /** Under Total Invested, which counts every purchase there ever was. */
  allTime: 'Of all time',
  worth: 'Balance and invested',
  nextPayout: 'Next payout',
  noPayout: 'None planned',
  chartTitle: 'Financial Activity',
  chartEmpty: 'No transaction data available to display the financial activity chart.',
  chartEmptyHint: 'Make your first deposit or transaction to see your financial activity charted here!',
  depositInReview: (amount: string) => `Your deposit of ${amount} is in review`,
  depositsInReview: (amount: string) => `Your deposits of ${amount} in all are in review`,
  checklist: {
    title: 'Three steps to begin',
    verifyEmail: 'Verify your email',
    deposit: 'Make a deposit',
    choosePlan: 'Choose a plan',
    done: 'Done',
  },
  measureLabel: 'What the chart shows',
  measures: { balance: 'Balance', worth: 'Worth' },
  worthHint: 'Worth is your balance and what is invested together: buying a plan does not lower it.',
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

const dayOfMonth = once(() => new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' }));
const dayOfYear = once(() => new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' }));

export const BALANCE_CHART = {
  xAxis: 'Date',
  yAxis: 'Balance (USD)',
  tableLabel: 'Running balance per day',
  tooltip: (balance: number) => `Balance: ${formatDollars(balance)}`,
  /** With the year where the axis spans more than one. */
  tick: (day: Date, withYear = false) => (withYear ? dayOfYear() : dayOfMonth()).format(day),
} as const;

/** The same chart of the balance and what is invested together. */
export const WORTH_CHART = {
  yAxis: 'Worth (USD)',
  tableLabel: 'Balance and invested per day',
  tooltip: (worth: number) => `Balance and invested: ${formatDollars(worth)}`,
} as const;
