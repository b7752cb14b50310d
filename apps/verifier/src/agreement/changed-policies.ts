import { type LedgerEvent } from '@clearfold/ledger';
import { type CheckName } from '../report/checks.js';
import { type History, numbered, type One, pick, type Random } from './changed-events.js';

type Said = Extract<LedgerEvent, { breakGlass: string }>;

const typesOf = (log: readonly One[]): string[] => log.map(({ event }) => event.type);

const openedAt = (log: readonly One[]): number => typesOf(log).indexOf('PolicyOpened');
const confirmedAt = (log: readonly One[]): number => typesOf(log).indexOf('PolicyConfirmed');
/** The proposal that was confirmed: others may have been taken back before. */
const proposedAt = (log: readonly One[]): number => typesOf(log).lastIndexOf('PolicyProposed', confirmedAt(log));

const approvalAt = (log: readonly One[], random: Random): number => {
  const isApproval = /^(Deposit|Withdrawal|Transfer)Approved$/;
  return pick(
    random,
    typesOf(log).flatMap((type, i) => (i > openedAt(log) && isApproval.test(type) ? [i] : [])),
  );
};

/** One of the terms that an event says, changed. */
const saying = (log: readonly One[], at: number, names: readonly (keyof Said)[], random: Random): One[] => {
  const event = (log[at] as One).event as Said;
  const name = pick(random, names);
  const other = name === 'breakGlass' ? (event[name] === 'on' ? 'off' : 'on') : (event[name] as bigint) + 1n;
  return log.with(at, { ...(log[at] as One), event: { ...event, [name]: other } });
};

const by = (log: readonly One[], at: number, other: number): One[] =>
  log.with(at, { ...(log[at] as One), actor: (log[other] as One).actor });

const THRESHOLDS = ['secondApprovalFromCents', 'secondApprovalDailyFromCents'] as const;
const TERMS = [...THRESHOLDS, 'breakGlass'] as const;

/**
 * What somebody could do to the policy of a history that `withPolicies` made, or to what was decided under it, and the check
 * that names it. Whether the first policy has break-glass is not among it: that is noticed where one is invoked.
 */
export const POLICY_CHANGES: readonly (readonly [
  what: string,
  check: CheckName,
  change: (log: readonly One[], random: Random) => One[],
])[] = [
  [
    'an approval says other thresholds than the policy',
    'policy',
    (log, random) => saying(log, approvalAt(log, random), THRESHOLDS, random),
  ],
  ['the first policy says other thresholds', 'policy', (log, random) => saying(log, openedAt(log), THRESHOLDS, random)],
  [
    'another policy was proposed than was confirmed',
    'request-states',
    (log, random) => saying(log, proposedAt(log), TERMS, random),
  ],
  [
    'another policy was confirmed than was proposed',
    'request-states',
    (log, random) => saying(log, confirmedAt(log), TERMS, random),
  ],
  ['a policy was confirmed by who proposed it', 'policy', (log) => by(log, confirmedAt(log), proposedAt(log))],
  ['a policy was proposed by who confirmed it', 'policy', (log) => by(log, proposedAt(log), confirmedAt(log))],
  ['a policy was confirmed that nobody proposed', 'request-states', (log) => log.toSpliced(proposedAt(log), 1)],
  [
    'the policy was never opened',
    'request-states',
    // What one person explained under it took two without it, and would be named first.
    (log) => log.toSpliced(openedAt(log), 1).filter(({ event }) => !event.type.startsWith('OpenItem')),
  ],
];

/** A history changed by one of `POLICY_CHANGES`. */
export const withPolicyChange = (
  history: History,
  change: (typeof POLICY_CHANGES)[number][2],
  random: Random,
): { recorded: One }[] =>
  numbered(
    change(
      history.map(({ recorded }) => recorded as One),
      random,
    ),
  );
