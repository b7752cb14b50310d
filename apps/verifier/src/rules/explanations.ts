import { outsideLine, WRITE_OFFS } from '../book/accounts.js';
import { type Recorded, type Value } from '../log/recorded.js';
import { freeLine } from './evidence.js';
import { explanationOf } from './explanation-of.js';
import { secondPerson, takesTwo } from './four-eyes.js';
import { type Ledger } from './ledger.js';
import { type Line } from './lines.js';
import { OUTSIDE_ACCOUNTS } from './outside-account.js';
import { rule } from './rule.js';
import { type Over } from './settled.js';
import { type Explanation } from './streams.js';
import { isInDollars, worthOf } from './worth.js';

const MOST_CENTS = 100_000_000_000n;

const EXPLAINED = {
  item: ['line', 'request', 'difference'],
  itemId: 'uuid',
  lineId: 'optional uuid',
  amountCents: 'cents',
  category: ['fee', 'interest', 'own-transfer', 'before-the-books', 'other', 'write-off'],
  againstAccount: 'text',
  reasonDigest: 'digest',
} as const;

type Said = { readonly [Name in keyof typeof EXPLAINED]: Value<(typeof EXPLAINED)[Name]> };

const sizeOf = (cents: bigint): bigint => (cents < 0n ? -cents : cents);

/** What the books and the world differ by. */
interface OpenItem {
  /** What the world has more, below zero less; undefined of a line that nothing used, where no rate says what it is worth. */
  readonly cents: bigint | undefined;
  /** Whether it has more at all, where that says it. */
  readonly isMore?: boolean;
  readonly isAgainst: (account: string) => boolean;
}

const unusedLine = (ledger: Ledger, { itemId, lineId }: Said): OpenItem => {
  ledger.tally.check('request-states', lineId === undefined, 'a line is explained by a line');
  const { line, account } = freeLine(ledger, itemId, 'either');
  const cents = isInDollars(account.terms) ? worthOf(line.units, account.terms) : undefined;
  return { cents, isMore: line.units > 0n, isAgainst: (of) => of === outsideLine(itemId) };
};

/** What the line of a request is worth: of a coin what it was taken as. */
const worthOfUsed = ({ outside }: Ledger, { units, account, worth }: Line): bigint => {
  const { terms } = outside.of(account);
  return isInDollars(terms) ? (worthOf(units, terms) as bigint) : worth;
};

const requestThatDiffers = (ledger: Ledger, { item, itemId, lineId }: Said): OpenItem => {
  const { streams, lines } = ledger;
  const hold = (holds: boolean, what: string): void =>
    ledger.tally.check('request-states', holds, () => `the request ${itemId} ${what}`);
  const request = streams.over(itemId) as Over;
  hold(request?.kind === 'deposit' || request?.kind === 'paid', 'that is explained booked nothing outside');
  const line = lineId === undefined ? undefined : lines.find(lineId);
  hold(request.line === (lineId === undefined ? 0 : line?.number), 'is explained by another line than its');
  hold((item === 'difference') === (lineId !== undefined), `is explained as a ${item}`);
  hold(!streams.isReversed(itemId), 'is explained that is reversed');
  // By a line that its chain took back nothing came, or went; it stays used.
  const isByLine = line !== undefined && !line.isWithdrawn;
  const worth = isByLine ? worthOfUsed(ledger, line) : 0n;
  const cents = worth - (request.kind === 'paid' ? -request.cents : request.cents);
  const { kind, currency } = request;
  const against = { kind, currency, line: isByLine ? request.line : 0 };
  return { cents, isAgainst: (of) => ledger.isOutside(of, against) };
};

/** @returns whether it takes two people */
const explain = (ledger: Ledger, said: Said, recorded: Omit<Recorded, 'event'>): boolean => {
  const { streamId } = recorded;
  const { tally, streams, policy } = ledger;
  const { item, itemId, amountCents: cents, category, againstAccount } = said;
  const hold = (holds: boolean, what: string): void =>
    tally.check('request-states', holds, () => `the explanation of ${itemId} ${what}`);
  hold(streamId === explanationOf(itemId), 'is in another stream');
  hold(!streams.isExplained(itemId), 'comes twice');
  const found = item === 'line' ? unusedLine(ledger, said) : requestThatDiffers(ledger, said);
  hold(found.cents !== 0n, 'is of nothing that differs');
  const isSame = found.cents === undefined ? cents !== 0n && cents > 0n === found.isMore : cents === found.cents;
  hold(isSame, `says ${cents} cents, not ${found.cents ?? 'what the line says'}`);
  hold(found.isAgainst(againstAccount), `is against ${againstAccount}`);
  const size = sizeOf(cents);
  hold(category !== 'write-off' || size <= MOST_CENTS, `writes ${cents} cents off`);
  if (!policy || category === 'write-off' || found.cents === undefined) return true;
  return takesTwo(ledger, policy, alone(size), recorded);
};

/** What one person explains alone within 24 hours is added up, whatever it is of. */
const alone = (cents: bigint) => ({ investorId: OUTSIDE_ACCOUNTS, cents });

/** Whether the first of two said the same of the item. */
const isOf = (
  first: Explanation | undefined,
  { item, amountCents, category }: Pick<Said, 'item' | 'amountCents' | 'category'>,
): first is Explanation => first?.item === item && first.cents === amountCents && first.category === category;

const endorsed = (ledger: Ledger, said: Said, recorded: Omit<Recorded, 'event'>): void => {
  const { streamId, actorId: by, position } = recorded;
  const { item, amountCents: cents, category } = said;
  const standing = ledger.streams.find('explanation', streamId);
  // Another one's that counts no more is endorsed anew.
  const isByTwo = explain(ledger, said, recorded) || (isOf(standing, said) && standing.by !== by);
  ledger.tally.check(
    'policy',
    isByTwo,
    () => `${by} endorses an explanation of ${cents} cents, which takes one person`,
  );
  const explanation = { kind: 'explanation', item, cents, category, by, position } as const;
  if (standing) ledger.streams.replace(streamId, explanation);
  else ledger.streams.begin(streamId, explanation);
};

const explained = (ledger: Ledger, said: Said, recorded: Omit<Recorded, 'event'>): void => {
  const { tally, streams, book } = ledger;
  const { streamId, actorId, at } = recorded;
  const { amountCents: cents, category, againstAccount } = said;
  const takesTwoPeople = explain(ledger, said, recorded);
  const first = streams.find('explanation', streamId);
  tally.check('request-states', first !== undefined || !streams.isKnown(streamId), 'an explanation is another one’s');
  const isSecond = isOf(first, said);
  if (takesTwoPeople || (isSecond && first.by !== actorId)) {
    tally.check('four-eyes', isSecond, () => `${actorId} alone explains ${cents} cents, which takes two`);
    if (first) secondPerson(ledger, first, recorded);
  }
  if (!isSecond || first.by === actorId) ledger.soleApprovals.add({ by: actorId, ...alone(sizeOf(cents)), at });
  if (category === 'write-off') book.move(cents, againstAccount, WRITE_OFFS);
  streams.settle(streamId, { kind: 'explained', investor: 0, cents: 0n, currency: 0, line: 0 });
};

/** Why the books and the world differ. */
export const explanations = {
  OpenItemEndorsed: rule(['staff'], { 1: EXPLAINED }, endorsed),
  OpenItemExplained: rule(['staff'], { 1: EXPLAINED }, explained),
};
