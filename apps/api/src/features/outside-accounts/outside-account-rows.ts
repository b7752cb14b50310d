import { type CsvColumns, type OutsideAccountRow, type WatcherFault } from '@clearfold/contracts';
import { isVoidFirst } from '#platform/auth/second-person/void-firsts.js';
import { STATEMENTS } from '../outside-lines/line-queries.js';

/** The books' account of a line of an account's statements, by its sequence: as `statementLineId` has it. */
const lineAccount = (sequence: string): string =>
  `'external/line/' || overlay(overlay(a.id::text placing '8' from 15 for 1) placing lpad(to_hex(${sequence}), 8, '0') from 29 for 8)`;

/** The accounts, or the one of an id, with who proposed it and the newest statement; $1 is the id, or null. */
export const ACCOUNTS = `
select a.id, a.kind, a.source, a.name, a.identifier, a.network, a.currency, a.decimals,
  a.stale_after_days as "staleAfterDays", a.opened_at as "openedAt", a.evidence_from_day as "evidenceFromDay",
  floor(extract(epoch from a.opened_at) / 86400)::int as "openedDay", m.mapping as "csvMapping",
  case when a.opened_at is null then json_build_object('staffId', a.proposed_by, 'by', coalesce(p.name, a.proposed_by),
    'at', a.proposed_at) end as proposal,
  a.opened_at is null and ${isVoidFirst('a.proposed_by', 'a.proposed_position')} as "isVoid",
  case when s.id is not null then json_build_object('number', s.number, 'fromDay', s.from_day, 'toDay', s.to_day,
    'closingUnits', s.closing_units, 'after', s.after_sequence, 'upTo', s.up_to_sequence) end as statement,
  case when asked.id is not null then json_build_object('staffId', asked.withdrawn_by, 'at', asked.withdrawn_at)
    end as "statementAsked",
  case when w.read_at is not null or w.fault is not null then json_build_object('height', coalesce(w.height, 0),
    'at', coalesce(w.read_at, w.fault_since), 'fault', w.fault, 'opening', w.opening_units::text,
    'difference', nullif(w.difference_units, 0)::text) end as watcher,
  floor(extract(epoch from w.read_at) / 86400)::int as "readDay"
from ledger.outside_accounts a
left join staff p on p.id::text = a.proposed_by
left join outside_csv_mappings m on m.account_id = a.id
left join wallet_watchers w on w.account_id = a.id and w.is_on
left join lateral (
  select * from ${STATEMENTS} o where o.account_id = a.id order by o.to_day desc limit 1) s on true
left join ledger.statement_withdrawals asked on asked.id = s.id and asked.status = 'endorsed'
  and not ${isVoidFirst('asked.withdrawn_by', 'asked.position')}
  and not exists (select from ledger.balances b where b.balance_cents <> 0
    and b.account > ${lineAccount('asked.after_sequence')} and b.account <= ${lineAccount('asked.up_to_sequence')})
where (a.opened_at is not null or a.proposed_by is not null) and ($1::uuid is null or a.id = $1)
order by lower(a.name), a.id`;

export interface AccountInTable extends Pick<
  OutsideAccountRow,
  'id' | 'kind' | 'source' | 'name' | 'identifier' | 'network' | 'currency' | 'decimals' | 'staleAfterDays'
> {
  readonly openedAt: Date | null;
  readonly openedDay: number | null;
  readonly evidenceFromDay: number | null;
  readonly csvMapping: CsvColumns | null;
  readonly proposal: { readonly staffId: string; readonly by: string; readonly at: string } | null;
  readonly isVoid: boolean;
  /** By whom, of the first of two who take the newest statement back, while none of its lines is used. */
  readonly statementAsked: { readonly staffId: string; readonly at: string } | null;
  /** Of an account that a watcher reads, or tries to. */
  readonly watcher: {
    readonly height: number;
    readonly at: string;
    readonly fault: WatcherFault | null;
    /** In units. */
    readonly opening: string | null;
    readonly difference: string | null;
  } | null;
  /** The UTC day on which its chain was last read. */
  readonly readDay: number | null;
  /** The newest. Its lines have the numbers behind `after`, up to `upTo`. */
  readonly statement: {
    readonly number: number;
    readonly fromDay: number;
    readonly toDay: number;
    readonly closingUnits: string;
    readonly after: number;
    readonly upTo: number;
  } | null;
}
