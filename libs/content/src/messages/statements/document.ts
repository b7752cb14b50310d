/** The statement of a period, as CSV and PDF. */
export const STATEMENT_DOCUMENT = {
  title: 'Account statement',
  investor: 'Investor',
  investorId: 'Investor id',
  period: 'Period',
  days: (from: string | undefined, to: string) => (from === undefined ? `Up to ${to}` : `${from} to ${to}`),
  timeZone: 'Time zone',
  opening: 'Opening balance',
  credits: 'Money in',
  debits: 'Money out',
  closing: 'Closing balance',
  noMovements: 'Nothing moved your balance in this period.',
  page: (page: number) => `Page ${page}`,
  source: (position: number) => `From the ledger up to event ${position}. All amounts in US dollars.`,
  columns: {
    date: 'Date',
    type: 'Type',
    description: 'Description',
    reference: 'Reference',
    debit: 'Debit',
    credit: 'Credit',
    balance: 'Balance',
    position: 'Ledger position',
  },
  fileName: (from: string, to: string) => `clearfold-statement-${from}-to-${to}`,
} as const;

/** The receipt of a decided request. */
export const RECEIPT_DOCUMENT = {
  title: 'Receipt',
  amount: 'Amount',
  status: 'Status',
  type: 'Type',
  reference: 'Reference',
  investor: 'Investor',
  investorId: 'Investor id',
  note: 'Note',
  paymentReference: 'Payment reference',
  history: 'What happened',
  position: (position: number) => `event ${position}`,
  proof: 'Proof',
  eventPosition: 'Event position',
  leaf: 'Leaf hash',
  treeSize: 'Tree size',
  root: 'Root',
  howToCheck: (position: number, size: number) =>
    `Every money fact is an event in one append-only log, hashed into a Merkle tree (RFC 6962, SHA-256). Event ${position} ` +
    `has the leaf hash above; the root commits to the first ${size} events. To check: take an export of the log, hash its ` +
    `first ${size} events, and compare. The program that ships with the platform does it: npm run ledger -- verify. ` +
    'The same position, leaf and root must appear; a changed, missing or added event gives another root.',
  fileName: (id: string) => `clearfold-receipt-${id}`,
} as const;
