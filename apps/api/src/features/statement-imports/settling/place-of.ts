import { decimalOfUnits } from '@clearfold/content';
import { type StatementImportFault } from '@clearfold/contracts';
import { dayText } from '#features/outside-lines/utc-days.js';
import { type Sealed } from './sealed-statements.js';

/** What was read of a file. Days are UTC days since 1970-01-01, amounts are in the account's smallest unit. */
export interface ReadStatement {
  /** SHA-256, hexadecimal. */
  readonly fileDigest: string;
  readonly fromDay: number;
  readonly toDay: number;
  readonly openingUnits: bigint;
  readonly closingUnits: bigint;
  /** How many lines it has. */
  readonly lines: number;
}

/** Where a file stands among the statements that the ledger has. */
export type Place =
  /** It goes on from them. */
  | { readonly is: 'next' }
  /** It is one of them. */
  | { readonly is: 'sealed'; readonly statement: Sealed }
  /** It has days of theirs, both within; whether it says the same of them is asked of the lines. */
  | { readonly is: 'over'; readonly fromDay: number; readonly toDay: number }
  | { readonly is: 'refused'; readonly fault: StatementImportFault };

/**
 * Holds a file to the statements that the ledger has of its account, as the ledger will (`sealStatement`), so that staff learn
 * before they record it.
 *
 * @param sealed the oldest first
 * @param today UTC day, in days since 1970-01-01
 * @param decimals of the account's currency
 */
export const placeOf = (file: ReadStatement, sealed: readonly Sealed[], today: number, decimals: number): Place => {
  const { fromDay, toDay, openingUnits, closingUnits } = file;
  const same = sealed.find((one) => isSame(file, one));
  if (same) return { is: 'sealed', statement: same };
  if (toDay < fromDay) return refused({ code: 'statement-backwards' });
  if (toDay > today) return refused({ code: 'statement-ahead', detail: dayText(toDay) });
  if (openingUnits < 0n || closingUnits < 0n) return refused({ code: 'statement-negative' });
  const [first, before] = [sealed[0], sealed.at(-1)];
  if (!first || !before) return { is: 'next' };
  if (toDay < first.fromDay) {
    return refused({ code: 'before-first-statement', detail: dayText(first.fromDay) });
  }
  if (fromDay <= before.toDay) {
    const overlapped = sealed.filter((one) => one.toDay >= fromDay && one.fromDay <= toDay);
    // What is before the first is in none of them.
    const from = Math.max(fromDay, first.fromDay);
    return { is: 'over', fromDay: from, toDay: Math.min(toDay, overlapped.at(-1)?.toDay ?? before.toDay) };
  }
  if (fromDay > before.toDay + 1) {
    return refused({ code: 'statement-gap', detail: `${dayText(before.toDay + 1)} – ${dayText(fromDay - 1)}` });
  }
  if (openingUnits === before.closingUnits) return { is: 'next' };
  const figures = {
    says: decimalOfUnits(String(openingUnits), decimals),
    mustSay: decimalOfUnits(String(before.closingUnits), decimals),
  };
  return refused({ code: 'statement-opening-differs', figures });
};

/** Files of quiet days may have the same bytes: an exchange's has nothing but the columns' names then. */
const isSame = ({ fileDigest, lines, fromDay, toDay }: ReadStatement, sealed: Sealed): boolean =>
  fileDigest === sealed.fileDigest && (lines > 0 || (fromDay === sealed.fromDay && toDay === sealed.toDay));

const refused = (fault: StatementImportFault): Place => ({ is: 'refused', fault });
