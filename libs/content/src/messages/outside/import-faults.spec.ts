import { IMPORT_FAULTS } from '@clearfold/contracts';
import { importFaultText } from './import-faults.js';

it.each(IMPORT_FAULTS)('says what %s is, in a sentence', (code) =>
  expect(importFaultText({ code })).toMatch(/^[A-Z].*[.?]$/),
);

it('says at which line, and what stands there', () =>
  expect(importFaultText({ code: 'amount-too-precise', line: 1234, detail: 'Amt' })).toBe(
    'Line 1,234 of the statement: An amount has more decimals than the account’s currency. (Amt)',
  ));

it('says of a CSV file that a line is no row, and names columns as people do', () => {
  expect(importFaultText({ code: 'field-missing', line: 2, detail: 'debit, credit' }, 'csv')).toBe(
    'Line 2 of the statement (headings and empty rows are not counted): Something is missing that every statement has. (“What went out”, “What came in”)',
  );
  expect(importFaultText({ code: 'field-not-understood', detail: 'bookedOn' })).toMatch(/\(“Day”\)$/);
});

it.each([
  ['debit, credit', '“What went out” and “What came in” both have an amount.'],
  ['credit', '“What came in” has an amount with a minus sign.'],
  ['debit', '“What went out” has amounts with a minus sign and others without one.'],
])('says why it cannot be told which way %s went', (detail, why) =>
  expect(importFaultText({ code: 'direction-unclear', detail })).toBe(
    `It cannot be told whether this came in or went out. ${why}`,
  ),
);

it('says both figures where two differ', () =>
  expect(importFaultText({ code: 'balances-differ', figures: { says: '10.00', mustSay: '12.50' } })).toBe(
    'The opening balance and the lines do not make the closing balance. It says 10.00, and must say 12.50.',
  ));

it('has the ledger’s own words for what it refuses', () =>
  expect(importFaultText({ code: 'statement-gap' })).toMatch(/^[A-Z].*\.$/));
