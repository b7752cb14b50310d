import { statementPdf, writeMovements } from './statement-pdf.js';
import { type Statement, type StatementMovement } from './statement.view.js';

const STATEMENT: Statement = {
  investorId: '0e4c8a1b-2d3f-4c5e-9a7b-8c6d5e4f3a03',
  period: { from: undefined, to: '2026-06-30', timeZone: 'UTC', start: undefined, end: new Date('2026-07-01') },
  openingCents: 0n,
  closingCents: 0n,
  afterPosition: 0,
  toPosition: 9,
};

describe('a statement as PDF', () => {
  it('is not read on when nobody reads the pdf any more', async () => {
    const pdf = statementPdf(STATEMENT, { id: STATEMENT.investorId, name: 'Ada Byron' }, new Date(0));
    let read = 0;
    let isClosed = false;
    async function* pages(): AsyncGenerator<StatementMovement[]> {
      try {
        for (;;) {
          read += 1;
          yield [{} as StatementMovement];
        }
      } finally {
        isClosed = true;
      }
    }
    pdf.document.destroy();
    await writeMovements(pdf, STATEMENT, pages());
    expect([read, isClosed]).toEqual([1, true]);
  });
});
