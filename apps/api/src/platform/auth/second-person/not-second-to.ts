import { type ReadInBatch } from '@clearfold/ledger-store';
import { LET_IN_MS, type NotSecondTo } from '@clearfold/ledger';

/**
 * Who let somebody in began nothing that they may decide; who was let in began nothing that, for a day, the other may. Nor are
 * two whom the same person let in two people, for a day after the second of them came: both may be that one's. Of each two
 * people the newest row says it all, and what is over is left out: it is asked while the head is locked.
 */
const NOT_SECOND_TO = `
with vouched as (
  select member_id, voucher_id, max(since) as since from staff_vouchers
  where member_id::text = any($1::text[]) group by member_id, voucher_id
), siblings as (
  select member_id, voucher_id, max(since) as since from staff_vouchers
  where voucher_id in (select voucher_id from vouched) group by member_id, voucher_id
)
select member_id::text as "staffId", voucher_id::text as "firstId", 'begun-before' as bars, since from vouched
union all
select voucher_id::text, member_id::text, 'decided-before', max(since)
from staff_vouchers where voucher_id::text = any($1::text[]) and since > $2
group by voucher_id, member_id
union all
select one.member_id::text, other.member_id::text, 'decided-before', max(greatest(one.since, other.since))
from vouched one join siblings other on other.voucher_id = one.voucher_id and other.member_id <> one.member_id
where greatest(one.since, other.since) > $2
group by one.member_id, other.member_id`;

interface Row {
  staffId: string;
  firstId: string;
  bars: NotSecondTo['bars'];
  since: Date;
}

/**
 * By staff id, the people whom each may not be the second person to; who has nobody such is not in it.
 *
 * @param nowMs ms since 1970 UTC, or some time before: what was over by then is left out
 */
export const notSecondToOf = async (
  read: ReadInBatch,
  staffIds: readonly string[],
  nowMs: number,
): Promise<ReadonlyMap<string, readonly NotSecondTo[]>> => {
  const rows = await read<Row>(NOT_SECOND_TO, [[...staffIds], new Date(nowMs - LET_IN_MS)]);
  const byStaff = new Map<string, NotSecondTo[]>();
  for (const { staffId, firstId, bars, since } of rows) {
    const ofOne = byStaff.get(staffId) ?? [];
    byStaff.set(staffId, ofOne);
    ofOne.push({ firstId, bars, untilMs: since.valueOf() + LET_IN_MS });
  }
  return byStaff;
};
