import { statementCsv } from './statement-csv.js';
import { type Statement, type StatementMovement } from './statement.view.js';

const STATEMENT: Statement = {
  investorId: '0e4c8a1b-2d3f-4c5e-9a7b-8c6d5e4f3a03',
  period: {
    from: '2026-06-01',
    to: '2026-06-30',
    timeZone: 'Europe/Berlin',
    start: undefined,
    end: new Date('2026-07-01'),
  },
  openingCents: 0n,
  closingCents: 0n,
  afterPosition: 0,
  toPosition: 9,
};

const movement = (position: number): StatementMovement =>
  ({
    recorded: { recordedAt: Date.UTC(2026, 5, 30, 22, 5), position },
    line: { type: 'deposit', id: `id-${position}` },
    amountCents: 100n,
    balanceCents: 100n,
  }) as StatementMovement;

describe('a statement as CSV', () => {
  const { DateTimeFormat } = Intl;
  afterEach(() => {
    Intl.DateTimeFormat = DateTimeFormat;
  });

  it('makes one formatter of times, however many movements there are', async () => {
    let formatters = 0;
    Intl.DateTimeFormat = new Proxy(DateTimeFormat, {
      construct: (target, args) => {
        formatters++;
        return Reflect.construct(target, args) as Intl.DateTimeFormat;
      },
    });
    async function* pages(): AsyncGenerator<StatementMovement[]> {
      yield [1, 2, 3].map(movement);
      yield [4, 5, 6].map(movement);
    }
    let text = '';
    for await (const part of statementCsv(STATEMENT, pages())) text += part;
    expect(text.match(/^2026-07-01 00:05,/gm)).toHaveLength(6);
    expect(formatters).toBe(1);
  });
});
