import { STATEMENT_DOCUMENT, TRANSACTION_TYPE_TEXT } from '@clearfold/content';
import { type Cents } from '@clearfold/ledger';
import { csvRow } from '@clearfold/ledger-store';
import { movementLabel } from './movement-label.js';
import { type Statement, type StatementMovement } from './statement.view.js';
import { minutesIn } from './zoned-time.js';

const { columns, opening, closing } = STATEMENT_DOCUMENT;

/** A statement as CSV: the opening balance, each movement as a debit or a credit, the closing balance. */
export async function* statementCsv(
  { openingCents, closingCents, period }: Statement,
  pages: AsyncIterable<readonly StatementMovement[]>,
): AsyncGenerator<string> {
  const nothing = ['', '', '', ''];
  yield csvRow(Object.values(columns));
  yield csvRow([period.from, opening, ...nothing, plainAmount(openingCents), '']);
  const minute = minutesIn(period.timeZone);
  for await (const page of pages) yield page.map((movement) => movementRow(movement, minute)).join('');
  yield csvRow([period.to, closing, ...nothing, plainAmount(closingCents), '']);
}

const movementRow = (movement: StatementMovement, minute: (instant: number) => string): string => {
  const { recorded, line, amountCents, balanceCents } = movement;
  return csvRow([
    minute(recorded.recordedAt),
    TRANSACTION_TYPE_TEXT[line.type],
    movementLabel(movement),
    line.id,
    amountCents < 0n ? plainAmount(-amountCents) : '',
    amountCents > 0n ? plainAmount(amountCents) : '',
    plainAmount(balanceCents),
    recorded.position,
  ]);
};

/** An amount, never negative here, as a spreadsheet reads it: "1234.50". */
const plainAmount = (cents: Cents): string => `${cents / 100n}.${(cents % 100n).toString().padStart(2, '0')}`;
