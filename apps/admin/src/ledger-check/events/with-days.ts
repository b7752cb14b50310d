import { LEDGER_EVENTS } from '@clearfold/content';
import { type LedgerFact } from '@clearfold/contracts';
import { startOfDay } from '@clearfold/ledger';

/** A field that says a UTC day as a number, since 1970-01-01: "day", "fromDay", "bookedDay". */
const DAY = /^day$|Day$/;

/** The last that a date can say. */
const LAST_DAY = 100_000_000;

/** What an event says, with its days as days: the log has numbers of them, which stand beside. */
export const withDays = (payload: LedgerFact['payload']): LedgerFact['payload'] =>
  Object.fromEntries(
    Object.entries(payload).map(([name, value]) => [
      name,
      DAY.test(name) && typeof value === 'number' && value <= LAST_DAY ? dayOf(value) : value,
    ]),
  );

const dayOf = (day: number): string => LEDGER_EVENTS.day(new Date(startOfDay(day)).toISOString().slice(0, 10), day);
