import { REVIEW_KINDS, type ReviewKind, type StaffRole } from '@clearfold/contracts';
import { barsBegunBefore, type NotSecondTo } from '@clearfold/ledger';
import { isVoidFirst } from '#platform/auth/second-person/void-firsts.js';
import { type Conditions } from '#platform/database/reading/conditions.js';
import { isFree, isReversed, LINES } from '../outside-lines/line-queries.js';

/** A second person is missing: the first approved it, proposed it or found its line. Word for word the condition of its index. */
export const FOR_A_SECOND = `(r.endorsed_by is not null or r.status = 'pending' and r.kind = 'adjustment')`;

/**
 * The line that the first of two found for a decided request may still be its line. Each is looked up by its key, as `isReversed` does:
 * an `exists` PostgreSQL would answer by reading all free lines first.
 */
const MAY_STILL_MATCH = `not ${isReversed('r')}
  and (select coalesce(bool_and(e.status <> 'explained'), true) from ledger.explanations e where e.item_id = r.id)
  and coalesce((select ${isFree('l')} from ${LINES} l where l.id = r.endorsed_line_id), false)`;

/** Whether what waits can still be decided: a request that is pending, and what may still be matched. */
export const CAN_BE_DECIDED = `(r.status = 'pending' or ${MAY_STILL_MATCH})`;

/**
 * What the first person said counts, and a second one can agree. An adjustment's proposal that does not count is there to be rejected,
 * and nobody's to approve.
 */
export const FIRST_COUNTS = `(r.endorsed_by is null or not ${isVoidFirst('r.endorsed_by', 'r.position')}) and ${CAN_BE_DECIDED}`;

const FIRST_PERSON = `coalesce(r.endorsed_by, r.proposed_by)`;

const BEGUN_AT = `coalesce(r.endorsed_at, r.requested_at)`;

/** The kinds that a role decides, as the commands' endpoints let it. */
const decidedBy = (role: StaffRole): readonly ReviewKind[] => {
  if (role === 'admin') return REVIEW_KINDS;
  return role === 'reviewer' ? REVIEW_KINDS.filter((kind) => kind !== 'adjustment') : [];
};

/** A member of staff who may be the second person to some of what waits, and to some not. */
export interface SecondPersonReader {
  readonly staff: { readonly id: string; readonly role: StaffRole };
  readonly bars: readonly NotSecondTo[];
  readonly now: Date;
}

/** SQL over `ledger.requests r`: whether the reader may be the second person to what is `FOR_A_SECOND`. */
export const mayBeSecond = ({ staff: { id, role }, bars, now }: SecondPersonReader, conditions: Conditions): string => {
  const barred = [`${FIRST_PERSON} = ${conditions.value(id)}`, isVoidFirst(FIRST_PERSON, 'r.position')];
  for (const bar of bars) {
    const before = barsBegunBefore(bar, now.valueOf());
    if (before === -Infinity) continue;
    const begunBefore = before === Infinity ? '' : ` and ${BEGUN_AT} < ${conditions.value(new Date(before))}`;
    barred.push(`${FIRST_PERSON} = ${conditions.value(bar.firstId)}${begunBefore}`);
  }
  return `(r.kind = any(${conditions.value(decidedBy(role))}::text[]) and not (${barred.join(' or ')}))`;
};
