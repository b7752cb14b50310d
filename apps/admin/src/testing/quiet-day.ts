import { type DayFigures, type Reconciliation } from '@clearfold/contracts';

const nothing = (targetHours: number) => ({ count: 0, sum: 0, targetHours, late: 0 });

/** A day on which nothing waits and nothing is owed. */
export const QUIET_DAY: DayFigures = {
  pending: { deposit: nothing(24), withdrawal: nothing(48), transfer: nothing(24), adjustment: nothing(24) },
  toPay: nothing(48),
  tickets: { count: 0, targetHours: 24, late: 0 },
  days: [
    { day: '2026-11-19', moneyIn: 0, moneyOut: 0 },
    { day: '2026-11-20', moneyIn: 0, moneyOut: 0 },
  ],
  liabilities: { available: 0, held: 0, invested: 0, total: 0 },
  position: 1,
};

/** Nothing outside that the books could be held to. */
export const NO_ACCOUNTS: Reconciliation = { data: [], requests: { openItems: 0, byAge: [0, 0, 0, 0] } };
