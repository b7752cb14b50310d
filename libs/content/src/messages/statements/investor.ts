const grouped = (count: number): string => count.toLocaleString('en-US');

/** Account Statement (docs/requirements.md, "Account Statement"). */
export const STATEMENT = {
  tableLabel: 'Transactions',
  filters: 'Filters',
  showFilters: (on: number) => (on === 0 ? 'Show filters' : `Show filters (${on})`),
  hideFilters: 'Hide filters',
  type: 'Transaction Type',
  status: 'Status',
  from: 'From Date',
  to: 'To Date',
  allTypes: 'All Types',
  allStatuses: 'All Statuses',
  reset: 'Reset Filters',
  empty: 'No transactions found for the selected filters.',
  retry: 'Retry Fetch',
  loading: 'Loading your transactions…',
  count: (shown: number, all: number) =>
    shown === all
      ? `${grouped(all)} ${all === 1 ? 'transaction' : 'transactions'}`
      : `${grouped(shown)} of ${grouped(all)} transactions`,
  download: 'Statement of this period',
  csv: 'CSV',
  csvLabel: 'Download the statement of this period as CSV',
  pdf: 'PDF',
  pdfLabel: 'Download the statement of this period as PDF',
  showBalance: 'Show balance',
  zone: (zone: string) =>
    `A movement’s day is the one on which it was booked, in your own time zone (${zone}); what waits has the day it was requested. CSV and PDF have every line that moved your balance: the opening balance and all credits, less all debits, make the closing balance.`,
  sortBy: 'Sort by',
  sort: {
    'date-desc': 'Newest first',
    'date-asc': 'Oldest first',
    'amount-desc': 'Highest amount first',
    'amount-asc': 'Lowest amount first',
    'type-asc': 'Type, A to Z',
    'type-desc': 'Type, Z to A',
    'status-asc': 'Status, A to Z',
    'status-desc': 'Status, Z to A',
  },
} as const;
