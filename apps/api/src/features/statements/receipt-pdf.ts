import { formatDollars, RECEIPT_DOCUMENT, transactionStatusText, transactionTitle } from '@clearfold/content';
import { Paper } from '#platform/pdf/paper.js';
import { type Receipt } from './receipt.view.js';
import { type StatementOwner } from './statement-pdf.js';
import { minutesIn } from './zoned-time.js';

const WORDS = RECEIPT_DOCUMENT;

const statusText = ({ status, cancelled, returnedAt }: Receipt['transaction']): string =>
  transactionStatusText(status, { cancelled, returned: returnedAt !== undefined });

/** The receipt of a decided request: what happened to it, and how anyone can check that against the log. */
export const receiptPdf = (
  { transaction, proof }: Receipt,
  owner: StatementOwner,
  timeZone: string,
  createdAt: Date,
): Paper => {
  const paper = new Paper({ title: WORDS.title, createdAt, footer: () => transaction._id });
  paper.fact(WORDS.type, transactionTitle(transaction.type, transaction.investmentPlan?.name));
  paper.fact(WORDS.amount, formatDollars(transaction.amount));
  paper.fact(WORDS.status, statusText(transaction));
  paper.fact(WORDS.reference, transaction._id);
  paper.fact(WORDS.investor, owner.name);
  paper.fact(WORDS.investorId, owner.id);
  const minute = minutesIn(timeZone);
  paper.heading(WORDS.history);
  for (const { at, text, position, note, paymentReference } of transaction.timeline) {
    paper.fact(minute(Date.parse(at)), `${text} (${WORDS.position(position)})`);
    if (note !== undefined) paper.fact(WORDS.note, note);
    if (paymentReference !== undefined) paper.fact(WORDS.paymentReference, paymentReference);
  }
  paper.heading(WORDS.proof);
  paper.fact(WORDS.eventPosition, String(proof.position));
  paper.fact(WORDS.leaf, proof.leaf);
  paper.fact(WORDS.treeSize, String(proof.treeSize));
  paper.fact(WORDS.root, proof.root);
  paper.paragraph(WORDS.howToCheck(proof.position, proof.treeSize));
  paper.end();
  return paper;
};
