import { type Entry, type LedgerEvent } from '@clearfold/ledger';

type Approval = Extract<LedgerEvent, { type: 'DepositApproved' | 'WithdrawalApproved' | 'TransferApproved' }>;

/** What somebody could do to an approval, who would have had to be two. */
const CHANGES = {
  'names the amount as its threshold': (event) => ({ ...event, secondApprovalFromCents: centsOf(event) }),
  'names the amount as the day’s threshold': (event) => ({ ...event, secondApprovalDailyFromCents: centsOf(event) }),
  'names a tenth of the amount as the day’s threshold': (event) => ({
    ...event,
    secondApprovalDailyFromCents: centsOf(event) / 10n,
  }),
  'does not say from where on it takes two': ({ secondApprovalFromCents: _, ...event }) => event,
  'does not say from which sum on it takes two': ({ secondApprovalDailyFromCents: _, ...event }) => event,
} satisfies Readonly<Record<string, (event: Approval) => Approval>>;

/** And where the amount does not tell: under a policy it is another one than the policy's. */
const CHANGES_OF_A_CENT = {
  'names a cent more': (event) => ({ ...event, secondApprovalFromCents: (event.secondApprovalFromCents ?? 0n) + 1n }),
  'names a cent more for the day': (event) => ({
    ...event,
    secondApprovalDailyFromCents: (event.secondApprovalDailyFromCents ?? 0n) + 1n,
  }),
} satisfies Readonly<Record<string, (event: Approval) => Approval>>;

const GIVEN_TO_THE_FIRST = 'is given by who endorsed it';
const UNDER_A_POLICY = ', under a policy';

/** What leaves one person where two must be, of an approval from before there was a policy. */
export const APPROVAL_CHANGES = [...Object.keys(CHANGES), GIVEN_TO_THE_FIRST];

/** What leaves an approval that is not as the policy says. */
export const APPROVAL_CHANGES_UNDER_A_POLICY = Object.keys({ ...CHANGES, ...CHANGES_OF_A_CENT }).map(
  (name) => `${name}${UNDER_A_POLICY}`,
);

/**
 * A history with one of its approvals changed, by what was done to it; none where it has no such approval.
 *
 * @param at which approval, counted around: of those without a policy, and of those under one
 */
export const approvalsChanged = (entries: readonly Entry[], at: number): Readonly<Record<string, Entry[]>> => {
  const opened = entries.findIndex(({ recorded }) => recorded.event.type === 'PolicyOpened');
  const approvals = entries.flatMap(({ recorded: { event } }, i) => (isApproval(event) ? [i] : []));
  const [before, under] = [approvals.filter((i) => i < opened), approvals.filter((i) => i > opened)];
  return {
    ...changedAt(entries, before, at),
    ...Object.fromEntries(
      Object.entries(changedAt(entries, under, at)).map(([name, history]) => [`${name}${UNDER_A_POLICY}`, history]),
    ),
  };
};

const changedAt = (entries: readonly Entry[], approvals: readonly number[], at: number): Record<string, Entry[]> => {
  if (approvals.length === 0) return {};
  const chosen = approvals[at % approvals.length] as number;
  const changes = { ...CHANGES, ...CHANGES_OF_A_CENT };
  const histories = Object.entries(changes).map(([name, change]): [string, Entry[]] => [
    name,
    changed(entries, chosen, (recorded) => ({ ...recorded, event: change(recorded.event as Approval) })),
  ]);
  const second = approvals.find((i) => firstOf(entries, i) !== undefined);
  if (second === undefined) return Object.fromEntries(histories);
  const id = firstOf(entries, second) as string;
  const alone = changed(entries, second, (recorded) => ({ ...recorded, actor: { ...recorded.actor, id } }));
  return Object.fromEntries([...histories, [GIVEN_TO_THE_FIRST, alone]]);
};

type Recorded = Entry['recorded'];

const changed = (entries: readonly Entry[], at: number, change: (recorded: Recorded) => Recorded): Entry[] =>
  entries.map((entry, i) => (i === at ? { ...entry, recorded: change(entry.recorded) } : entry));

/** Who gave the first of the two approvals of which this is the second; undefined where it is none. */
const firstOf = (entries: readonly Entry[], at: number): string | undefined => {
  const { streamId, event, actor } = (entries[at] as Entry).recorded;
  const before = entries.slice(0, at).findLast(({ recorded }) => recorded.streamId === streamId);
  if (!before || !/Endorsed$/.test(before.recorded.event.type)) return undefined;
  const first = before.recorded;
  return centsOf(first.event) === centsOf(event) && first.actor.id !== actor.id ? first.actor.id : undefined;
};

const isApproval = (event: LedgerEvent): event is Approval =>
  ['DepositApproved', 'WithdrawalApproved', 'TransferApproved'].includes(event.type);

const centsOf = (event: object): bigint => {
  const { creditedCents, amountCents } = event as { creditedCents?: bigint; amountCents?: bigint };
  return creditedCents ?? amountCents ?? 0n;
};
