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
} satisfies Readonly<Record<string, (event: Approval) => Approval>>;

const GIVEN_TO_THE_FIRST = 'is given by who endorsed it';

export const APPROVAL_CHANGES = [...Object.keys(CHANGES), GIVEN_TO_THE_FIRST];

/**
 * A history with one of its approvals changed, by what was done to it; none where it has no such approval.
 *
 * @param at which approval, counted around
 */
export const approvalsChanged = (entries: readonly Entry[], at: number): Readonly<Record<string, Entry[]>> => {
  const approvals = entries.flatMap(({ recorded: { event } }, i) => (isApproval(event) ? [i] : []));
  if (approvals.length === 0) return {};
  const chosen = approvals[at % approvals.length] as number;
  const histories = Object.entries(CHANGES).map(([name, change]): [string, Entry[]] => [
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
