import { type Value } from '../log/recorded.js';
import { type Ledger } from './ledger.js';
import { lineIdOf, type OutsideAccount, type Statement } from './outside-account.js';
import { rule } from './rule.js';

const LINE = {
  accountId: 'uuid',
  currency: 'text',
  units: 'integer',
  reference: 'text',
  bookedDay: 'count',
  valueDay: 'count',
  lineDigest: 'digest',
  textDigest: 'optional digest',
  sequence: 'optional count',
  balanceUnits: 'optional integer',
  height: 'optional count',
} as const;

type Said = { readonly [Name in keyof typeof LINE]: Value<(typeof LINE)[Name]> };

/** What the hash of a leaf begins with. */
const LEAF = Buffer.alloc(1);

/** Takes the next line of an account's newest statement. */
const ofStatement = ({ tally }: Ledger, account: OutsideAccount, said: Said, streamId: string): void => {
  const { sequence, balanceUnits, height, bookedDay, units, accountId, lineDigest } = said;
  const hold = (holds: boolean, what: string): void =>
    tally.check('statements', holds, () => `the line ${sequence} of ${accountId} ${what}`);
  const hasPlace = sequence !== undefined && balanceUnits !== undefined && height === undefined;
  hold(hasPlace, 'is not said as one of a statement');
  const statement = account.standing.at(-1) as Statement;
  const isNext = sequence === account.lines + 1 && streamId === lineIdOf(accountId, sequence);
  hold(statement !== undefined && Number(sequence) <= statement.upTo, 'is of no statement');
  hold(isNext, `is not the next one behind ${account.lines}`);
  hold(bookedDay >= statement.fromDay && bookedDay <= statement.toDay, 'was booked on another day');
  const balance = account.balance + units;
  hold(balanceUnits === balance, `leaves ${balanceUnits}, not ${balance}`);
  statement.tree.append(Buffer.concat([LEAF, Buffer.from(lineDigest, 'hex')]));
  account.lines += 1;
  account.balance = balance;
  if (account.lines < statement.upTo) return;
  hold(balance === statement.closing, `leaves ${balance} as the last, not ${statement.closing}`);
  hold(statement.tree.root().toString('hex') === statement.root, 'is the last, and the lines have another root');
};

export const outsideLines = {
  OutsideLineRecorded: rule(['system'], { 1: LINE }, (ledger, event, { streamId }): void => {
    const { tally, streams, outside, lines } = ledger;
    const { accountId, currency, units, reference, sequence, balanceUnits, height } = event;
    const known = lines.find(streamId);
    tally.check(
      'request-states',
      known !== undefined || !streams.isKnown(streamId),
      'a line is in another one’s stream',
    );
    const hold = (holds: boolean, what: string): void =>
      tally.check('lines', holds, () => `the line ${streamId} ${what}`);
    const account = outside.find(accountId) as OutsideAccount;
    hold(account !== undefined, 'is of no account that is open');
    const { number, terms } = account;
    hold(terms.currency === currency, `is of ${currency}, not of ${terms.currency}`);
    // A statement's line is not seen again, though the statement was taken back.
    hold(!known || (known.isWithdrawn && known.reference !== undefined), 'is there already');
    if (terms.source === 'statements') {
      hold(!known, 'was one of a chain');
      ofStatement(ledger, account, event, streamId);
      return lines.record(streamId, { account: number, units, reference: undefined });
    }
    const isOfChain = height !== undefined && sequence === undefined && balanceUnits === undefined;
    tally.check('statements', isOfChain, () => `the line ${streamId} is not said as one of a chain`);
    const isElsewhere = outside.all().every(({ id }) => lineIdOf(id, 0).slice(0, -8) !== streamId.slice(0, -8));
    tally.check('statements', isElsewhere, () => `the line ${streamId} of a chain stands where a statement’s would`);
    const isSame = !known || (known.account === number && known.reference === reference && known.units === units);
    hold(isSame, 'was withdrawn, and is another one now');
    lines.record(streamId, { account: number, units, reference });
  }),

  OutsideLineWithdrawn: rule(['system'], { 1: { accountId: 'uuid' } }, (ledger, { accountId }, { streamId }) => {
    const { tally, outside, lines } = ledger;
    const line = lines.find(streamId);
    const isThere = line !== undefined && !line.isWithdrawn && line.reference !== undefined;
    tally.check('lines', isThere, () => `the line ${streamId} is withdrawn that no chain has`);
    ledger.same('account', accountId, outside.of(line?.account ?? 0)?.id);
    lines.withdraw(streamId);
  }),
};
