import { CHECKS, type CheckName } from './checks.js';
import { dollars } from './dollars.js';
import { type Counted, type Signers } from '../signed/signers.js';
import { type Report } from './report.js';

/** A report as lines for a person. */
export const printReport = (report: Report): string[] =>
  [
    ...(report.origin === undefined ? [] : [`Log ${report.origin}, events ${report.from} to ${report.position}`, '']),
    ...(Object.keys(CHECKS) as CheckName[]).map((name) => checkLine(report, name)),
    '',
    ...outcome(report),
  ].map(harmless);

/** A file may say anything of itself. Nothing of it may move a terminal's cursor over what is printed of it, or turn its letters about. */
const harmless = (line: string): string =>
  line.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (hidden) => `\\u{${Number(hidden.codePointAt(0)).toString(16)}}`);

const checkLine = (report: Report, name: CheckName): string => {
  const { tally, left, fault } = report;
  // What cannot be checked in full may still find a fault.
  const isBad = fault?.check === name;
  const reason = isBad ? undefined : left.get(name);
  const mark = isBad ? 'BAD' : reason === undefined ? 'ok ' : ' - ';
  const count = reason === undefined ? grouped(tally.counts[name]) : '';
  return `${mark}  ${name.padEnd(15)}${count.padStart(12)}  ${reason === undefined ? `${CHECKS[name]}${counted(report, name)}` : `not checked: ${reason}`}`;
};

/** What there was to hold, of checks that `ledger -- verify` makes by the same name: it counts the same. */
const counted = ({ members, held, policies, signers, outside }: Report, name: CheckName): string => {
  if (name === 'people') return ` (members known: ${grouped(members)}, decisions held to them: ${grouped(held)})`;
  if (name === 'policy') return ` (in force one after the other: ${grouped(policies)})`;
  if (name === 'statements')
    return ` (sealed: ${grouped(outside.statements)}, unfinished: ${grouped(outside.unfinished)})`;
  if (name === 'lines') return ` (recorded: ${grouped(outside.lines)}, used: ${grouped(outside.used)})`;
  if (name === 'evidence')
    return ` (credited by a line: ${grouped(outside.byLine)}, by two people without one: ${grouped(outside.byTwo)})`;
  if (name !== 'signatures') return '';
  const { staff, unsigned, owners } = signers;
  return ` (signed: ${grouped(staff.count)}, unsigned: ${grouped(unsigned)}, by investors: ${grouped(owners.count)})`;
};

const UNVOUCHED =
  'Nobody whom you trust has signed for any of these events: whoever wrote the file may have made up all of it.';

const outcome = (report: Report): string[] => {
  const { fault, from, events, position, root, signedTo, passedOver, balance, founded, left, seconds } = report;
  const rate = `${grouped(events)} events in ${seconds.toFixed(2)} s (${grouped(Math.round(events / seconds))}/s)`;
  if (fault) {
    const { check, what, line } = fault;
    return [rate, `First bad position: ${fault.position} (line ${line} of the file): ${check}: ${what}`];
  }
  const lines = [`${rate}. Nothing is wrong.`, `Merkle root ${root}`];
  if (report.isUnvouched) lines.push(UNVOUCHED);
  if (founded) {
    const { members, admins, reviewers } = founded;
    const also = reviewers.length > 0 ? `, reviewers ${reviewers.join(', ')}` : '';
    lines.push(
      `Root of trust: ${grouped(members)} founded of the staff, admins with access ${admins.join(', ')}${also}`,
    );
  }
  if (report.heldToNothing > 0)
    lines.push(
      `Held to no list of the staff: ${grouped(report.heldToNothing)} events of theirs, from before the log knew any.`,
    );
  if (!left.has('signatures')) lines.push(...signatures(report.signers));
  if (balance) {
    const { account, cents, position: of, at } = balance;
    const when = of === 0 ? 'before the first event' : `position ${of}, ${new Date(at).toISOString()}`;
    lines.push(`Balance of ${account}: ${dollars(cents)} USD, as of ${when}`);
  }
  const unsigned = position - Math.max(signedTo, from - 1);
  if (!left.has('checkpoints') && unsigned > 0) {
    lines.push(`No checkpoint covers the last ${grouped(unsigned)} events yet: nobody has signed for them.`);
  }
  if (passedOver > 0) {
    lines.push(`Not compared: ${grouped(passedOver)} of the checkpoints given, of events that stand before this file.`);
  }
  return lines;
};

/** Origins that are named; a file may say any number of them. */
const MOST_ORIGINS = 10;

const signatures = ({ staff, owners, unsigned, origins }: Signers): string[] => {
  if (origins.size === 0) return [];
  const byUse = [...origins].sort(([, a], [, b]) => b - a);
  const named = byUse.slice(0, MOST_ORIGINS).map(([origin, count]) => `${origin} ${grouped(count)}`);
  const others = byUse.length - named.length;
  return [
    ...(staff.count > 0 ? [`Signed decisions of staff: ${counts(staff)}; unsigned: ${grouped(unsigned)}`] : []),
    ...(owners.count > 0 ? [`Signed by investors: ${counts(owners)}`] : []),
    `Signed at: ${named.join(', ')}${others > 0 ? `, and ${numbered(others, 'other origin', 'other origins')}` : ''}`,
  ];
};

const counts = ({ count, people, keys }: Counted): string =>
  `${grouped(count)}, by ${numbered(people.size, 'person', 'people')} with ${numbered(keys.size, 'key', 'keys')}`;

const grouped = (count: number): string => count.toLocaleString('en-US');

const numbered = (count: number, one: string, many: string): string => `${grouped(count)} ${count === 1 ? one : many}`;
