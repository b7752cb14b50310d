import { STATEMENT_KIND_TEXT } from '@clearfold/content';
import { commandTypes, isSigned, type LedgerCommand } from '@clearfold/ledger';
import { statementOf } from '../testing/signing-api';
import { readStatement } from './read-statement';

const STATEMENT = statementOf('ApproveDeposit', 'd1', { amountCents: '50000', currency: 'USDT' });

it('has words for every kind of decision that staff sign, and for no other', () => {
  const signed = commandTypes.filter((type) => isSigned({ type: type as LedgerCommand['type'] }));
  expect(Object.keys(STATEMENT_KIND_TEXT).toSorted()).toEqual(signed.toSorted());
});

it('is read with its amount, and everything that it says of the decision', () => {
  const digest = '3f2a91c0aa170f4e'.padEnd(64, '0');
  expect(
    readStatement(
      statementOf('ApproveDeposit', 'd1', { amountCents: '50000', creditedCents: '1', noteDigest: digest }),
    ),
  ).toEqual({
    kind: 'Approve deposit',
    record: 'd1',
    cents: 1n,
    facts: [
      { name: 'Record id', value: 'd1' },
      { name: 'Amount', value: '$500.00' },
      { name: 'Credited', value: '$0.01' },
      { name: 'Note', value: 'As written, fingerprint 3f2a 91c0 aa17 0f4e' },
    ],
  });
});

it('is read of what moves nothing without an amount', () => {
  const said = { minCents: '100', maxCents: '123456789', durationDays: 90, ratePpm: 62_500, payout: 'monthly' };
  expect(readStatement(statementOf('RevisePlan', 'p1', said))).toEqual({
    kind: 'Change plan',
    record: 'p1',
    facts: [
      { name: 'Record id', value: 'p1' },
      { name: 'From', value: '$1.00' },
      { name: 'Up to', value: '$1,234,567.89' },
      { name: 'Term', value: '90 days' },
      { name: 'Rate', value: '6.25%' },
      { name: 'Paid out', value: 'monthly' },
    ],
  });
});

it('says a field that it does not know under its own name, whatever that is', () => {
  expect(readStatement(statementOf('ArchivePlan', 'p1', { toString: 'x', newField: 7 }))?.facts).toEqual([
    { name: 'Record id', value: 'p1' },
    { name: 'toString', value: 'x' },
    { name: 'newField', value: '7' },
  ]);
});

it.each([
  ['of a kind that is not known', statementOf('GiveAllAway', 'd1')],
  ['of a kind that every object has', statementOf('constructor', 'd1')],
  ['that is not JSON', 'Approve deposit of $5.00'],
  ['that is absent', ''],
  ['that is a list', '[]'],
  ['that is nothing', 'null'],
  ['of another version', STATEMENT.replace('decision/v1', 'decision/v2')],
  ['that says a thing twice', STATEMENT.replace('{', '{"kind":"ArchivePlan",')],
  ['in another form', STATEMENT.replace(',', ', ')],
  ['with more within', STATEMENT.replace('"USDT"', '["USDT"]')],
  ['with an amount that is none', STATEMENT.replace('"50000"', '"50000 or more"')],
  ['with an amount below nothing', STATEMENT.replace('"50000"', '"-50000"')],
  ['without a record', STATEMENT.replace('"request"', '"about"')],
  ['with a digest that is none', statementOf('RejectDeposit', 'd1', { reasonDigest: 'because' })],
])('is not read: one %s', (_what, text) => {
  expect(readStatement(text)).toBeUndefined();
});
