import { formatDollars, RECEIPT_DOCUMENT, transactionStatusText, transactionTitle } from '@clearfold/content';
import { PdfDocument } from '#platform/pdf/pdf-document.js';
import { type TransactionReceipt } from './receipt.view.js';
import { type StatementOwner } from './statement-pdf.js';
import { minutesIn } from './zoned-time.js';

const WORDS = RECEIPT_DOCUMENT;

const statusText = ({ status, cancelled, returnedAt }: TransactionReceipt['transaction']): string =>
  transactionStatusText(status, { cancelled, returned: returnedAt !== undefined });

/** The receipt of a decided request: what happened to it, and how anyone can check that against the log. */
export const receiptPdf = (
  { transaction, proof }: TransactionReceipt,
  owner: StatementOwner,
  timeZone: string,
  createdAt: Date,
): PdfDocument => {
  const pdf = new PdfDocument({ title: WORDS.title, createdAt, footer: () => transaction._id });
  pdf.fact(WORDS.type, transactionTitle(transaction.type, transaction.investmentPlan?.name));
  pdf.fact(WORDS.amount, formatDollars(transaction.amount));
  pdf.fact(WORDS.status, statusText(transaction));
  pdf.fact(WORDS.reference, transaction._id);
  pdf.fact(WORDS.investor, owner.name);
  pdf.fact(WORDS.investorId, owner.id);
  const minute = minutesIn(timeZone);
  pdf.heading(WORDS.history);
  for (const { at, text, position, note, paymentReference } of transaction.timeline) {
    pdf.fact(minute(Date.parse(at)), `${text} (${WORDS.position(position)})`);
    if (note !== undefined) pdf.fact(WORDS.note, note);
    if (paymentReference !== undefined) pdf.fact(WORDS.paymentReference, paymentReference);
  }
  pdf.heading(WORDS.proof);
  pdf.fact(WORDS.eventPosition, String(proof.position));
  pdf.fact(WORDS.leaf, proof.leaf);
  pdf.fact(WORDS.treeSize, String(proof.treeSize));
  pdf.fact(WORDS.root, proof.root);
  pdf.paragraph(WORDS.howToCheck(proof.position, proof.treeSize));
  pdf.end();
  return pdf;
};
