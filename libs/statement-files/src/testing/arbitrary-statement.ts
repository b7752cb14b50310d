import fc from 'fast-check';
import type { LineToWrite, StatementToWrite } from './statement-to-write.js';

const FIRST = Date.parse('2024-02-20T00:00:00Z');
const dayAfterFirst = (days: number): string => new Date(FIRST + days * 86_400_000).toISOString().slice(0, 10);

/** Texts as they are read: of one line, without blanks around them, of characters that XML has. */
const textOf = (most: number): fc.Arbitrary<string> =>
  fc
    .oneof(
      fc.string({ unit: 'binary', minLength: 1, maxLength: most }),
      fc.string({ unit: fc.constantFrom(...'=+-@<>&;,|\t"\'/!]]>€é a0'), minLength: 1, maxLength: most }),
    )
    .map((text) =>
      text
        .replace(/[\uFFFD\uFFFE\uFFFF]/g, '')
        .replace(/[\s\p{Cc}]+/gu, ' ')
        .trim(),
    )
    .filter((text) => text !== '');

const identifier = fc.oneof(
  fc.constantFrom('DE89370400440532013000', 'GB29 NWBK 6016 1331 9268 19'),
  fc.stringMatching(/^[a-z0-9./-]{1,30}$/),
);

const reference = fc.stringMatching(/^[A-Za-z0-9/+-]{1,20}$/);

/** Days are counted from the statement's first one. Made once: what is made anew for each statement costs most of a run. */
const lineOfDays = fc.record(
  {
    booked: fc.nat(40),
    valued: fc.nat(50),
    units: fc.oneof(fc.bigInt({ min: -999n, max: 999n }), fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n })),
    reference,
    endToEndId: reference,
    transactionId: fc.stringMatching(/^[0-9a-f]{64}$/),
    counterparty: textOf(140),
    counterpartyAccount: identifier.map((text) => text.replaceAll(' ', '')),
    text: textOf(140),
  },
  { requiredKeys: ['booked', 'valued', 'units', 'reference'] },
);

/** @param most how many lines */
export const arbitraryStatement = (most = 12): fc.Arbitrary<StatementToWrite> =>
  fc
    .record({
      account: fc.record({
        identifier,
        currency: fc.constantFrom('EUR', 'JPY', 'BTC'),
        decimals: fc.integer({ min: 0, max: 5 }),
      }),
      days: fc.nat(40),
      openingUnits: fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }),
      lines: fc.array(lineOfDays, { maxLength: most }),
    })
    .map(({ account, days, openingUnits, lines }) => ({
      account,
      from: dayAfterFirst(0),
      to: dayAfterFirst(days),
      openingUnits,
      lines: lines.map(({ booked, valued, ...line }, index): LineToWrite => ({
        ...line,
        bookedOn: dayAfterFirst(booked % (days + 1)),
        valueDay: dayAfterFirst(valued),
        reference: `${index}-${line.reference}`,
      })),
    }));
