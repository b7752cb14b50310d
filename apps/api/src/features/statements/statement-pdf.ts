import { formatCents, STATEMENT_DOCUMENT } from '@clearfold/content';
import { type Cents } from '@clearfold/ledger';
import { Paper } from '#platform/pdf/paper.js';
import { movementWords } from './movement-words.js';
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
export const statementPdf = (statement: Statement, owner: StatementOwner, createdAt: Date): Paper => {
  const { period, openingCents, closingCents, toPosition } = statement;
  const paper = new Paper({
    title: WORDS.title,
    createdAt,
    footer: (page) => `${WORDS.source(toPosition)} ${WORDS.page(page)}`,
    continued: writeHead,
  });
  paper.fact(WORDS.investor, owner.name);
  paper.fact(WORDS.investorId, owner.id);
  paper.fact(WORDS.period, WORDS.days(period.from, period.to));
  paper.fact(WORDS.timeZone, period.timeZone);
  paper.fact(WORDS.opening, formatCents(openingCents));
  paper.fact(WORDS.closing, formatCents(closingCents));
  paper.y += 12;
  return paper;
};

/** Writes the table and ends the document. */
export const writeMovements = async (
  paper: Paper,
  { period, openingCents, closingCents }: Statement,
  pages: AsyncIterable<readonly StatementMovement[]>,
): Promise<void> => {
  let [debitCents, creditCents] = [0n, 0n];
  const minute = minutesIn(period.timeZone);
  writeHead(paper);
  writeRow(paper, { description: WORDS.opening, balance: formatCents(openingCents) }, true);
  for await (const page of pages) {
    for (const [index, movement] of page.entries()) {
      if (index % ROWS_AT_ONCE === 0) await paper.breathe();
      if (paper.isAbandoned) return;
      const { recorded, amountCents, balanceCents } = movement;
      if (amountCents < 0n) debitCents -= amountCents;
      else creditCents += amountCents;
      writeRow(paper, {
        date: minute(recorded.recordedAt),
        description: movementWords(movement),
        ...sideOf(amountCents),
        balance: formatCents(balanceCents),
      });
    }
  }
  if (debitCents === 0n && creditCents === 0n) writeRow(paper, { description: WORDS.noMovements });
  const sums = { debit: formatCents(debitCents), credit: formatCents(creditCents) };
  writeRow(paper, { description: WORDS.closing, ...sums, balance: formatCents(closingCents) }, true);
  paper.end();
};

const sideOf = (amountCents: Cents): Partial<Record<Column, string>> =>
  amountCents < 0n ? { debit: formatCents(-amountCents) } : { credit: formatCents(amountCents) };

const writeHead = (paper: Paper): void => {
  const { date, description, debit, credit, balance } = WORDS.columns;
  writeRow(paper, { date, description, debit, credit, balance }, true);
};

const writeRow = (paper: Paper, texts: Partial<Record<Column, string>>, bold = false): void => {
  paper.need(ROW_HEIGHT);
  for (const [column, text] of Object.entries(texts) as [Column, string][]) {
    const { x, width } = COLUMNS[column];
    paper.cell(text, paper.left + x, width, { bold, size: 8.5, align: AMOUNTS.includes(column) ? 'right' : 'left' });
  }
  paper.y += ROW_HEIGHT - 5;
  paper.hairline();
  paper.y += 5;
};
