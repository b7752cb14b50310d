import { type Value } from '../log/recorded.js';
import { countsAsFirst } from './four-eyes.js';
import { type Ledger } from './ledger.js';
import { inItsStream } from './outside-accounts.js';
import { lineIdOf, type OutsideAccount, type Statement } from './outside-account.js';
import { rule } from './rule.js';

const WITHDRAWN = {
  accountId: 'uuid',
  number: 'count',
  after: 'count',
  upTo: 'count',
  fileDigest: 'digest',
  fromDay: 'count',
  toDay: 'count',
  reasonDigest: 'digest',
} as const;

type Said = { readonly [Name in keyof typeof WITHDRAWN]: Value<(typeof WITHDRAWN)[Name]> };

/** The ids of those lines of a statement that are there. */
function* linesOf({ id, lines }: OutsideAccount, { after, upTo }: Statement): Generator<string> {
  for (let sequence = after + 1; sequence <= Math.min(upTo, lines); sequence++) yield lineIdOf(id, sequence);
}

/** The account whose newest statement it is, and which nothing uses a line of. */
const withdrawable = (ledger: Ledger, said: Said, streamId: string): OutsideAccount => {
  const { tally, outside, lines } = ledger;
  inItsStream(ledger, streamId);
  const account = outside.find(said.accountId) as OutsideAccount;
  tally.check('request-states', account !== undefined, () => `the account ${said.accountId} outside is not open`);
  const newest = account.standing.at(-1) as Statement;
  const fields = ['number', 'after', 'upTo', 'fileDigest', 'fromDay', 'toDay'] as const;
  const isNewest = newest !== undefined && fields.every((field) => newest[field] === said[field]);
  tally.check('statements', isNewest, () => `the statement ${said.number} of ${account.id} is not the newest one`);
  for (const id of linesOf(account, newest)) {
    const isFree = lines.find(id)?.balance === 0n;
    tally.check('lines', isFree, () => `the statement ${said.number} is taken back, and its line ${id} is used`);
  }
  return account;
};

/** Two people, and break-glass does not count. */
const byTwo = (ledger: Ledger, account: OutsideAccount, number: number, actorId: string): void => {
  const first = account.firsts.get(number);
  const areTwo = first !== undefined && first.by !== actorId;
  ledger.tally.check('four-eyes', areTwo, () => `${actorId} alone takes back the statement ${number} of ${account.id}`);
  if (first) countsAsFirst(ledger, first);
};

export const withdrawnStatements = {
  StatementWithdrawalEndorsed: rule(
    ['staff'],
    { 1: WITHDRAWN },
    (ledger, event, { streamId, actorId: by, position }) => {
      withdrawable(ledger, event, streamId).firsts.set(event.number, { by, position });
    },
  ),

  StatementWithdrawn: rule(['staff'], { 1: WITHDRAWN }, (ledger, event, { streamId, actorId }) => {
    const account = withdrawable(ledger, event, streamId);
    byTwo(ledger, account, event.number, actorId);
    const gone = account.standing.pop() as Statement;
    for (const id of linesOf(account, gone)) ledger.lines.withdraw(id);
    // No number of a line is given twice, of whichever statement it was.
    account.lines = Math.max(account.lines, gone.upTo);
    account.balance = account.standing.at(-1)?.closing ?? 0n;
  }),
};
