import { type RunStatement } from '../postgres/run-statement.js';

/** Positions rise with time and have no gap, so the last one before an instant is found by halving: an index step each. */
const LAST_BEFORE = `
with recursive search (low, high) as (
  select 0::bigint, position from ledger.head
  union all
  select
    case when e.recorded_at < $1 then m.middle else s.low end,
    case when e.recorded_at < $1 then s.high else m.middle - 1 end
  from search s
  cross join lateral (select (s.low + s.high + 1) / 2 as middle) m
  join ledger.events e on e.position = m.middle
  where s.low < s.high
)
select low as position from search where low = high`;

/** The position of the last event before an instant; 0 when there is none. */
export const lastPositionBefore = async (instant: Date, run: RunStatement): Promise<number> => {
  const [row] = await run<{ position: string }>(LAST_BEFORE, [instant]);
  return Number(row?.position ?? 0);
};
