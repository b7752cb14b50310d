import { formatCents, STATEMENT_DOCUMENT } from '@clearfold/content';
import { type Cents } from '@clearfold/ledger';
import { PdfDocument } from '#platform/pdf/pdf-document.js';
import { movementLabel } from './movement-label.js';
import { type Statement, type StatementMovement } from './statement.view.js';
import { minutesIn } from './zoned-time.js';

const WORDS = STATEMENT_DOCUMENT;

const ROW_HEIGHT = 17;

/** Rows written before other requests get their turn: about 20 ms of work. */
const ROWS_AT_ONCE = 20;

/** The table's columns with their places from the left edge, in points. */
const COLUMNS = {
  date: { x: 0, width: 92 },
  description: { x: 96, width: 172 },
  debit: { x: 270, width: 74 },
  credit: { x: 346, width: 74 },
  balance: { x: 422, width: 77 },
} as const;

type Column = keyof typeof COLUMNS;

const AMOUNTS: readonly Column[] = ['debit', 'credit', 'balance'];

export interface StatementOwner {
  readonly id: string;
  readonly name: string;
}

/** A statement as PDF: who and when, opening and closing balance, each movement with the balance after it. */
export const statementPdf = (statement: Statement, owner: StatementOwner, createdAt: Date): PdfDocument => {
  const { period, openingCents, closingCents, toPosition } = statement;
  const pdf = new PdfDocument({
    title: WORDS.title,
    createdAt,
    footer: (page) => `${WORDS.source(toPosition)} ${WORDS.page(page)}`,
    continued: writeHead,
  });
  pdf.fact(WORDS.investor, owner.name);
  pdf.fact(WORDS.investorId, owner.id);
  pdf.fact(WORDS.period, WORDS.days(period.from, period.to));
  pdf.fact(WORDS.timeZone, period.timeZone);
  pdf.fact(WORDS.opening, formatCents(openingCents));
  pdf.fact(WORDS.closing, formatCents(closingCents));
  pdf.y += 12;
  return pdf;
};

/** Writes the table and ends the document. */
export const writeMovements = async (
  pdf: PdfDocument,
  { period, openingCents, closingCents }: Statement,
  pages: AsyncIterable<readonly StatementMovement[]>,
): Promise<void> => {
  let [debitCents, creditCents] = [0n, 0n];
  const minute = minutesIn(period.timeZone);
  writeHead(pdf);
  writeRow(pdf, { description: WORDS.opening, balance: formatCents(openingCents) }, true);
  for await (const page of pages) {
    for (const [index, movement] of page.entries()) {
      if (index % ROWS_AT_ONCE === 0) await pdf.awaitDrain();
      if (pdf.isAbandoned) return;
      const { recorded, amountCents, balanceCents } = movement;
      if (amountCents < 0n) debitCents -= amountCents;
      else creditCents += amountCents;
      writeRow(pdf, {
        date: minute(recorded.recordedAt),
        description: movementLabel(movement),
        ...sideOf(amountCents),
        balance: formatCents(balanceCents),
      });
    }
  }
  if (debitCents === 0n && creditCents === 0n) writeRow(pdf, { description: WORDS.noMovements });
  const sums = { debit: formatCents(debitCents), credit: formatCents(creditCents) };
  writeRow(pdf, { description: WORDS.closing, ...sums, balance: formatCents(closingCents) }, true);
  pdf.end();
};

const sideOf = (amountCents: Cents): Partial<Record<Column, string>> =>
  amountCents < 0n ? { debit: formatCents(-amountCents) } : { credit: formatCents(amountCents) };

const writeHead = (pdf: PdfDocument): void => {
  const { date, description, debit, credit, balance } = WORDS.columns;
  writeRow(pdf, { date, description, debit, credit, balance }, true);
};

const writeRow = (pdf: PdfDocument, texts: Partial<Record<Column, string>>, bold = false): void => {
  pdf.need(ROW_HEIGHT);
  for (const [column, text] of Object.entries(texts) as [Column, string][]) {
    const { x, width } = COLUMNS[column];
    pdf.cell(text, pdf.left + x, width, { bold, size: 8.5, align: AMOUNTS.includes(column) ? 'right' : 'left' });
  }
  pdf.y += ROW_HEIGHT - 5;
  pdf.hairline();
  pdf.y += 5;
};
