import { EXPLANATIONS, type ExplanationCategory, OPEN_ITEMS, type OpenItemKind } from '@clearfold/ledger';
import { IsIn } from 'class-validator';
import { breaks } from '../errors/rule.js';
import { IsAmount } from '../money/is-amount.js';
import { IsCalendarDay, isCalendarDay } from '../text/is-calendar-day.js';
import { checkedBy } from '../errors/checked-by.js';
import { MayBeAbsent } from '../presence/may-be-absent.js';
import { RequiredProse } from '../text/is-prose.js';

/** The optional query of GET /staff/reconciliation. */
export class ReconciliationQuery {
  /** UTC day, YYYY-MM-DD; today unless said. */
  @MayBeAbsent()
  @IsCalendarDay('outside-day-invalid')
  day?: string;
}

const MONTH = /^\d{4}-(?:0[1-9]|1[0-2])$/;

const isMonth = (value: unknown): boolean =>
  typeof value === 'string' && MONTH.test(value) && isCalendarDay(`${value}-01`);

const IsMonth = checkedBy('isMonth', isMonth);

/** The optional query of GET /staff/outside-accounts/{id}/reconciliation.pdf. */
export class MonthQuery {
  /** YYYY-MM, of UTC; the one that is under way unless said. */
  @MayBeAbsent()
  @IsMonth('outside-month-invalid')
  month?: string;
}

/** POST /staff/open-items/{id}/explain. */
export class ExplainRequest {
  @IsIn(OPEN_ITEMS, breaks('choice-invalid'))
  item!: OpenItemKind;

  @IsIn(EXPLANATIONS, breaks('choice-invalid'))
  category!: ExplanationCategory;

  /** US dollars that a coin's line is worth; of any other item it is left out. */
  @MayBeAbsent()
  @IsAmount()
  worth?: number;

  /** Why; staff and auditors' owners read it. */
  @RequiredProse(1000, 'staff-reason-required')
  reason!: string;
}
