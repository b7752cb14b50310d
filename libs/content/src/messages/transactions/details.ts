/** A transaction's drawer: what happened to it, its receipt, and its proof. */
export const TRANSACTION_DETAILS = {
  action: 'Details',
  actionOn: (type: string, amount: string) => `Details: ${type}, ${amount}`,
  label: 'Transaction details',
  close: 'Close details',
  loading: 'Loading what happened…',
  retry: 'Retry',
  reference: 'Reference',
  payee: 'Paid to',
  recipient: 'Sent to',
  sender: 'Received from',
  userId: 'User ID',
  plan: 'Plan',
  currency: 'Currency',
  address: 'Sent to address',
  paidWith: 'Payment reference',
  requested: 'Requested',
  booked: 'Booked',
  balanceAfter: 'Balance afterwards',
  left: 'Left your balance',
  balanceAfterLeaving: 'Balance then',
  cameBack: 'Came back',
  unchanged: 'It left your balance and came back: nothing was paid in the end.',
  zone: (zone: string) => `Times are in your own time zone (${zone}).`,
  timeline: 'What happened',
  position: (position: number) => `Ledger event ${position.toLocaleString('en-US')}`,
  arrived: (confirmations: number, of: number) => `Arrived, ${confirmations} of ${of} confirmations`,
  paymentReference: (reference: string) => `Payment reference: ${reference}`,
  receipt: 'Download receipt (PDF)',
} as const;

/** What a browser found wrong with the receipts of a transaction. */
export const PROOF_FAULTS = [
  'key-changed',
  'signature-wrong',
  'leaf-wrong',
  'path-wrong',
  'log-rewritten',
  'facts-differ',
  'signature-differs',
] as const;

export type ProofFault = (typeof PROOF_FAULTS)[number];

/** What to tell about each fault: what was checked, and what it means. */
export const PROOF_FAULT_TEXT: Readonly<Record<ProofFault, string>> = {
  'key-changed':
    'The log is signed with another key than the one this browser remembers. Either the platform changed its key and ' +
    'announced it, or somebody else answers in its place.',
  'signature-wrong': 'The signature under the checkpoint is not valid: nobody vouches for this state of the log.',
  'leaf-wrong': 'An event was altered: its content does not match its own fingerprint.',
  'path-wrong': 'An event is not in the log that was signed: its path does not lead to the signed root.',
  'log-rewritten':
    'The log is not a continuation of the one this browser saw before: something in its past was changed or removed.',
  'facts-differ': 'The events are genuine, but they do not say what this page shows.',
  'signature-differs': 'The event is genuine, but its signature is not one of a confirmed passkey over what it says.',
};

/** Checking in the browser that the ledger holds a transaction. */
export const PROOF = {
  title: 'Proof',
  intro:
    'Every step above is an event in one append-only log. Your browser can check by itself that they are in it, ' +
    'unchanged, without trusting this website’s word.',
  check: 'Check the proof',
  checkAgain: 'Check again',
  checking: 'Checking…',
  held: 'The proof holds.',
  failed: 'The proof does not hold.',
  atEvent: (position: number) => `Event ${position.toLocaleString('en-US')}.`,
  askSupport: 'Please send this to support before you rely on this transaction.',
  checked: {
    events: (count: number) =>
      count === 1
        ? 'Its event matches its fingerprint and says what this page shows.'
        : `Its ${count} events match their fingerprints and say what this page shows.`,
    path: (size: number) => `Every path leads to the root of the log of ${size.toLocaleString('en-US')} events.`,
    signature: (name: string) => `That root is signed by ${name}.`,
    pinned:
      'This browser has remembered the key and this state of the log. From now on it notices any change of either.',
    grown: (size: number) =>
      `The log still begins with the ${size.toLocaleString('en-US')} events this browser saw before, and the key is the same.`,
  },
  notRun: 'The check could not run. It needs a current browser, and a page that was opened over https.',
  forget: 'Forget what this browser remembers',
  forgotten: 'Forgotten. The next check starts anew.',
} as const;
