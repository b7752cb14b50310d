import { type Fields, type Recorded } from '../log/recorded.js';
import { type Ledger } from '../rules/ledger.js';
import { type Rule } from '../rules/rule.js';
import { type Event, RULES } from '../rules/rules.js';
import { aboutOf, type Said } from './about.js';
import { KINDS, OWNERS_KINDS } from './kinds.js';

/** What an approval says of the policy that it was given under, which nobody knows who signs. */
const FOUND_OUT = ['secondApprovalFromCents', 'secondApprovalDailyFromCents'];
const APPROVALS = ['DepositApproved', 'WithdrawalApproved', 'TransferApproved'];

/** The fields of a type's newest version, in the order of docs/log-format.md. */
const fieldsOf = (type: Event['type']): string[] => {
  const fields = Object.entries((RULES[type] as Rule).versions).reduce<Fields>((_, [, newest]) => newest, {});
  return Object.keys(fields).filter((name) => !(APPROVALS.includes(type) && FOUND_OUT.includes(name)));
};

/** What an event of an earlier version says in the newest. */
const EARLIER: Readonly<Partial<Record<Event['type'], Said>>> = {
  PolicyProposed: { signing: 'optional' },
  PolicyConfirmed: { signing: 'optional' },
};

/** Of what an investor asks for outside of their own stream: where that stands, whose `seen` says it of what is in it. */
const accountOf = ({ streams }: Ledger, { actorKind, actorId, streamId }: Recorded<Event>): Said =>
  actorKind === 'investor' && streamId !== actorId ? { account: streams.latestOf(actorId) } : {};

/** The one line of JSON that somebody signs who decides. */
export const statementOf = (
  ledger: Ledger,
  recorded: Recorded<Event>,
  { seen, nonce }: { readonly seen: number; readonly nonce: string },
): string => {
  const { event, streamId, actorId } = recorded;
  const said: Said = { ...EARLIER[event.type], ...event };
  const statement: Record<string, unknown> = {
    statement: 'clearfold/decision/v1',
    kind: KINDS[event.type] ?? OWNERS_KINDS[event.type]?.kind,
    request: streamId,
    by: actorId,
    seen,
    ...accountOf(ledger, recorded),
    nonce,
  };
  const about = aboutOf(ledger, recorded);
  const kind = event.type.startsWith('Staff') ? 'changeKind' : 'accountKind';
  for (const [name, value] of [...Object.entries(about), ...fieldsOf(event.type).map((of) => [of, said[of]] as const)])
    if (value !== undefined)
      statement[name === 'kind' ? kind : name] = typeof value === 'bigint' ? value.toString() : value;
  return JSON.stringify(statement);
};
