import { type ClientBase } from 'pg';
import { type BookedEvent, bookedEvents } from './booked-events.js';
import { decimalDollars } from './decimal-dollars.js';
import { type LogFileHeader } from './log-lines.js';

const DAY_MS = 86_400_000;

const BROUGHT_FORWARD = 'Equity:Brought-Forward';

/**
 * Double entry for Beancount and its tools. Signs are Beancount's: what the platform has is positive, what it owes
 * negative, the opposite of the ledger's accounts. The last balance of every account is asserted at the end.
 */
export async function* beancountFormat(
  client: ClientBase,
  { origin, from, size }: LogFileHeader,
): AsyncGenerator<string> {
  yield `option "title" ${quoted(origin)}\noption "operating_currency" "USD"\n\n`;
  if (from > 1) yield `1970-01-01 open ${BROUGHT_FORWARD} USD\n\n`;
  const balances = new Map<string, bigint>();
  let lastAt = 0;
  for await (const events of bookedEvents(client, from, size)) {
    yield events.map((event) => opened(event, balances, from) + transaction(event)).join('');
    lastAt = events.at(-1)?.recorded.recordedAt ?? lastAt;
  }
  const after = dateOf(lastAt + DAY_MS);
  const asserted = [...balances].sort(([a], [b]) => (a < b ? -1 : 1));
  yield asserted.map(([account, cents]) => `${after} balance ${beancountAccount(account)}  ${usd(-cents)}\n`).join('');
}

/** The accounts that an event is the first to move; in a later part of the log, with what stood in them. */
const opened = ({ recorded, lines }: BookedEvent, balances: Map<string, bigint>, from: number): string => {
  const date = dateOf(recorded.recordedAt);
  return lines
    .map(({ account, amountCents, balanceCents }) => {
      const isNew = !balances.has(account);
      balances.set(account, balanceCents);
      if (!isNew) return '';
      const name = beancountAccount(account);
      const open = `${date} open ${name} USD\n  ledger-account: ${quoted(account)}\n`;
      const stood = balanceCents - amountCents;
      if (from === 1 || stood === 0n) return open;
      return `${open}${brought(date, name, stood)}`;
    })
    .join('');
};

const brought = (date: string, name: string, cents: bigint): string =>
  `${date} * "Brought forward"\n  ${name}  ${usd(-cents)}\n  ${BROUGHT_FORWARD}  ${usd(cents)}\n\n`;

const transaction = ({ recorded, lines }: BookedEvent): string => {
  const { position, recordedAt, event, streamId, actor } = recorded;
  const postings = lines.map(({ account, amountCents }) => `  ${beancountAccount(account)}  ${usd(-amountCents)}\n`);
  return [
    `${dateOf(recordedAt)} * ${quoted(event.type)}\n`,
    `  position: ${position}\n`,
    `  recorded-at: ${quoted(new Date(recordedAt).toISOString())}\n`,
    `  stream: ${quoted(streamId)}\n`,
    `  actor: ${quoted(`${actor.kind} ${actor.id}`)}\n`,
    ...postings,
    '\n',
  ].join('');
};

const usd = (cents: bigint): string => `${decimalDollars(cents)} USD`;

const dateOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

const quoted = (text: string): string => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;

/** One line of an account outside, by its id. */
const OUTSIDE_LINE = /^external\/line\/([0-9a-f-]{36})$/;

/** What stands as it is in a name of Beancount; every other currency is written in hexadecimal. */
const PLAIN = /^(?!X-)[A-Z0-9][A-Za-z0-9-]*$/;

/**
 * The name of an account of ours in Beancount, whose names have a root and parts that begin with a capital or a digit.
 * Different accounts have different names.
 */
const beancountAccount = (account: string): string => {
  const [owner, ...rest] = account.split('/');
  if (owner === 'investor') return ['Liabilities:Investor', ...rest.map(part)].join(':');
  if (account === 'platform/clearing') return 'Liabilities:Clearing';
  if (account === 'platform/interest') return 'Expenses:Interest';
  if (account === 'platform/adjustments') return 'Expenses:Adjustments';
  if (account === 'platform/write-offs') return 'Expenses:Write-Offs';
  const line = OUTSIDE_LINE.exec(account)?.[1];
  if (line !== undefined) return `Assets:Line:${line.toUpperCase()}`;
  const currency = account.slice('external/'.length);
  return currency === 'payouts'
    ? 'Assets:Payouts'
    : `Assets:External:${PLAIN.test(currency) ? currency : hexadecimal(currency)}`;
};

/** An id in capitals, or a word such as `available` with one. */
const part = (text: string): string =>
  text.includes('-') ? text.toUpperCase() : `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;

const hexadecimal = (text: string): string => `X-${Buffer.from(text).toString('hex')}`;
