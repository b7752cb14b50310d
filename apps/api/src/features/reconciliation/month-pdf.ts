import { formatCalendarDay, formatOutside, missingLinesText, MONTH_DOCUMENT } from '@clearfold/content';
import { shownText } from '@clearfold/contracts';
import { PdfDocument } from '#platform/pdf/pdf-document.js';
import { type MonthReport } from './month-report.view.js';

const WORDS = MONTH_DOCUMENT;

const ROW_HEIGHT = 12;

/** Thirty-one of them leave room for some items. */
const STATEMENT_HEIGHT = 9.5;

/** A statement's number and days; beside them its 64 digits have room on one line, whichever they are. */
const STATEMENT_WIDTH = 214;

/** An explained item with what was said of it. */
const EXPLAINED_HEIGHT = 22;

/** The heading of the explained items with its room above, their columns' names, and how many there are besides. */
const EXPLAINED_HEAD = 56;

/** The tables' columns with their places from the left edge, in points. */
const COLUMNS = {
  day: { x: 0, width: 70 },
  item: { x: 74, width: 180 },
  reference: { x: 258, width: 130 },
  amount: { x: 392, width: 107 },
} as const;

type Column = keyof typeof COLUMNS;

const GREY = '#5B6673';

/** A month of an account on one page, whatever there is of it: items stand on it as far as there is room. */
export const monthPdf = (report: MonthReport, createdAt: Date): PdfDocument => {
  const { month, name, currency, from, to, knownFrom, isWatched } = report;
  const pdf = new PdfDocument({
    title: WORDS.title(month),
    createdAt,
    footer: () => WORDS.footer(report.position, createdAt),
  });
  pdf.fact(WORDS.account, WORDS.accountOf(name, currency));
  pdf.fact(WORDS.identifier, report.identifier);
  pdf.fact(WORDS.period, WORDS.days(from, to));
  if (knownFrom === undefined || knownFrom > to) {
    pdf.paragraph(knownFrom === undefined ? WORDS.nothingYet : WORDS.nothingBefore(knownFrom), { bold: true });
    if (isWatched) pdf.paragraph(WORDS.watched);
  } else writeMonth(pdf, report, knownFrom);
  pdf.end();
  return pdf;
};

const writeMonth = (pdf: PdfDocument, report: MonthReport, knownFrom: string): void => {
  const { currency, from, to, knownTo, openItems, explained } = report;
  const amount = (text: string): string => formatOutside(text, currency);
  const [late, early] = [knownFrom > from ? knownFrom : undefined, knownTo && knownTo < to ? knownTo : undefined];
  if (late || early) pdf.fact(WORDS.known, WORDS.knownDays(late, early));
  pdf.fact(WORDS.opening, amount(report.opening));
  pdf.fact(WORDS.cameIn, amount(report.cameIn));
  pdf.fact(WORDS.wentOut, amount(report.wentOut));
  pdf.fact(WORDS.closing, amount(report.closing));
  pdf.fact(WORDS.ledger, amount(report.ledger));
  pdf.fact(WORDS.difference, amount(report.difference));
  if (early) pdf.paragraph(WORDS.unknownAfter(early), { bold: true });
  pdf.heading(WORDS.statements);
  writeStatements(pdf, report);
  pdf.heading(resultOf(report, early));
  if (openItems > 0) writeItems(pdf, report, amount, roomForOpen(pdf.room, explained.length));
  if (explained.length > 0 && pdf.room >= EXPLAINED_HEAD + EXPLAINED_HEIGHT) writeExplained(pdf, report);
};

/** What is open takes what the explained items leave, or half of the room; one explained item stands there always. */
const roomForOpen = (room: number, explained: number): number => {
  if (explained === 0) return room;
  const needed = EXPLAINED_HEAD + explained * EXPLAINED_HEIGHT;
  return Math.min(Math.max(room - needed, room / 2), room - EXPLAINED_HEAD - EXPLAINED_HEIGHT);
};

/** Where lines are missing, or the chain has another amount, nothing is said to agree. */
const resultOf = ({ openItems, missingLines, chainDifference }: MonthReport, early: string | undefined): string => {
  if (openItems > 0) return WORDS.openItems(openItems);
  if (missingLines) return WORDS.notKnown;
  if (chainDifference !== undefined) return WORDS.chainDiffers;
  return early ? WORDS.agreesUpTo(early) : WORDS.agrees;
};

const writeStatements = (pdf: PdfDocument, report: MonthReport): void => {
  const { statements, isWatched, missingLines, chainDifference, currency } = report;
  if (statements.length === 0) pdf.paragraph(isWatched ? WORDS.watched : WORDS.noStatements);
  for (const { number, from, to, position, digest } of statements) {
    pdf.cell(WORDS.statement(number, from, to, position), pdf.left, STATEMENT_WIDTH, { size: 7 });
    const left = STATEMENT_WIDTH + 4;
    pdf.cell(digest, pdf.left + left, pdf.width - left, { size: 6.5, colour: GREY });
    pdf.y += STATEMENT_HEIGHT;
  }
  if (missingLines) pdf.paragraph(missingLinesText(missingLines), { bold: true });
  if (chainDifference !== undefined) pdf.paragraph(WORDS.onChain(chainDifference, currency), { bold: true });
};

/** One row is left for how many there are besides. */
const writeItems = (
  pdf: PdfDocument,
  { items, openItems }: MonthReport,
  amount: (text: string) => string,
  room: number,
): void => {
  writeRow(pdf, WORDS.columns, true);
  const fitting = Math.floor((room - ROW_HEIGHT) / ROW_HEIGHT);
  const shown = items.slice(0, openItems <= Math.min(fitting, items.length) ? openItems : Math.max(fitting - 1, 0));
  for (const { item, day, reference, amount: text } of shown) {
    writeRow(pdf, {
      day: formatCalendarDay(day),
      item: WORDS.item[item],
      reference: shownText(reference),
      amount: amount(text),
    });
  }
  writeMore(pdf, openItems - shown.length);
};

/** What the explained items were explained as, and below each who said so and why. */
const writeExplained = (pdf: PdfDocument, { explained, explainedInAll }: MonthReport): void => {
  pdf.heading(WORDS.explained(explainedInAll));
  writeRow(pdf, WORDS.explainedColumns, true);
  const fitting = Math.floor((pdf.room - ROW_HEIGHT) / EXPLAINED_HEIGHT);
  const shown = explained.slice(0, Math.max(fitting, 0));
  for (const { day, category, reference, amount, words } of shown) {
    const item = WORDS.explainedAs[category];
    writeRow(pdf, {
      day: formatCalendarDay(day),
      item,
      reference: shownText(reference),
      amount: formatOutside(amount, 'USD'),
    });
    const left = pdf.left + COLUMNS.item.x;
    const width = (pdf.width - COLUMNS.item.x) / words.length;
    for (const [i, { by, reason }] of words.entries())
      pdf.cell(WORDS.word(by, reason), left + i * width, width - 6, { size: 7, colour: GREY });
    pdf.y += EXPLAINED_HEIGHT - ROW_HEIGHT;
  }
  writeMore(pdf, explainedInAll - shown.length);
};

const writeMore = (pdf: PdfDocument, more: number): void => {
  if (more <= 0) return;
  pdf.cell(WORDS.more(more), pdf.left, pdf.width, { size: 8 });
  pdf.y += ROW_HEIGHT;
};

const writeRow = (pdf: PdfDocument, texts: Readonly<Record<Column, string>>, bold = false): void => {
  for (const [column, { x, width }] of Object.entries(COLUMNS) as [Column, (typeof COLUMNS)[Column]][]) {
    pdf.cell(texts[column], pdf.left + x, width, { bold, size: 8, align: column === 'amount' ? 'right' : 'left' });
  }
  pdf.y += ROW_HEIGHT;
};
