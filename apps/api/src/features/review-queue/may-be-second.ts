import { REVIEW_KINDS, type ReviewKind, type StaffRole } from '@clearfold/contracts';
import { barsBegunBefore, type NotSecondTo } from '@clearfold/ledger';
import { isVoidFirst } from '#platform/auth/second-person/void-firsts.js';
import { type Conditions } from '#platform/database/reading/conditions.js';

/** A second person is missing: the first approved it, or proposed it. Word for word the condition of its index. */
export const FOR_A_SECOND = `r.status = 'pending' and (r.endorsed_by is not null or r.kind = 'adjustment')`;

/** The first person's approval counts. An adjustment's proposal that does not is there to be rejected, and nobody's to approve. */
export const FIRST_COUNTS = `(r.endorsed_by is null or not ${isVoidFirst('r.endorsed_by', 'r.position')})`;

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
