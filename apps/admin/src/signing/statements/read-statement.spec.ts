import { createHash } from 'node:crypto';
import { STATEMENT_KIND_TEXT } from '@clearfold/content';
import { commandTypes, isSigned, type LedgerCommand, POLICY_STREAM, STAFF_STREAM } from '@clearfold/ledger';
import { statementOf } from '#testing/signing-api.ts';
import { readStatement } from './read-statement';

/** Facts as they are shown. */
const shown = (...asked: Parameters<typeof readStatement>) =>
  readStatement(...asked)?.facts.map(({ name, value }) => `${name}: ${value}`);

const STATEMENT = statementOf('ApproveDeposit', 'd1', { amountCents: '50000', currency: 'USDT' });

it('has words for every kind of decision that staff sign, and for no other', () => {
  const signed = commandTypes.filter((type) => isSigned({ type: type as LedgerCommand['type'] }));
  expect(Object.keys(STATEMENT_KIND_TEXT).toSorted()).toEqual(signed.toSorted());
});

it('is read with its amount, and everything that it says of the decision', () => {
  const digest = '3f2a91c0aa170f4e'.padEnd(64, '0');
  const statement = statementOf('ApproveDeposit', 'd1', {
    amountCents: '50000',
    creditedCents: '1',
    noteDigest: digest,
  });
  expect(readStatement(statement)).toMatchObject({ kind: 'Approve deposit', record: 'd1', cents: 1n });
  expect(shown(statement)).toEqual([
    'Record id: d1',
    'Amount: $500.00',
    'Credited: $0.01',
    'Note: As written, fingerprint 3f2a 91c0 aa17 0f4e',
  ]);
});

it('is read of what moves nothing without an amount', () => {
  const said = { minCents: '100', maxCents: '123456789', durationDays: 90, ratePpm: 62_500, payout: 'monthly' };
  const statement = statementOf('RevisePlan', 'p1', said);
  expect(readStatement(statement)).toMatchObject({ kind: 'Change plan', record: 'p1' });
  expect(readStatement(statement)).not.toHaveProperty('cents');
  expect(shown(statement)).toEqual([
    'Record id: p1',
    'From: $1.00',
    'Up to: $1,234,567.89',
    'Term: 90 days',
    'Rate: 6.25%',
    'Paid out: monthly',
  ]);
});

it('says a field that it does not know under its own name, whatever that is', () => {
  const statement = statementOf('ArchivePlan', 'p1', { toString: 'x', newField: 7 });
  expect(shown(statement)).toEqual(['Record id: p1', 'toString: x', 'newField: 7']);
});

it('says of a passkey the fingerprint that two people compared, and whose it is where that is known', () => {
  const publicKey = Buffer.from('a public key');
  const digest = createHash('sha256').update(publicKey).digest('hex');
  const said = { memberId: 's9', credentialId: 'key-1', publicKey: publicKey.toString('base64url') };
  const statement = statementOf('EnrolStaffKey', STAFF_STREAM, { ...said, algorithm: 'ES256' });
  const rest = [
    'Credential id: key-1',
    `Fingerprint: ${digest.slice(0, 4)} ${digest.slice(4, 8)} ${digest.slice(8, 12)} ${digest.slice(12, 16)}`,
    'Algorithm: ES256',
  ];
  expect(shown(statement)).toEqual(['Record: The staff', 'Member: s9', ...rest]);
  const nameOf = (id: string) => (id === 's9' ? 'Robin Doe' : undefined);
  expect(shown(statement, { member: nameOf })).toEqual(['Record: The staff', 'Member: Robin Doe (s9)', ...rest]);
});

it('names the line that a deposit is credited by, and its rate', () => {
  const said = { creditedCents: '1', lineId: 'l1', rate: '64250.12', rateSource: 'Kraken', rateAt: '2026-11-20' };
  const statement = statementOf('ApproveDeposit', 'd1', said);
  const line = (id: string) => (id === 'l1' ? '0.5 BTC, Nov 20, 2026, Cold wallet' : undefined);
  expect(shown(statement, { line })).toEqual([
    'Record id: d1',
    'Credited: $0.01',
    'Line: 0.5 BTC, Nov 20, 2026, Cold wallet (l1)',
    'US dollars for one coin: 64250.12',
    'Source of the rate: Kraken',
    'When it stood so: 2026-11-20',
  ]);
  expect(shown(statement)).toContain('Line: l1');
});

it('says of a statement its days, and of what is explained an amount that may be below zero', () => {
  const sealed = { fromDay: 20_000, toDay: 20_001, openingUnits: '-5', lines: 3 };
  expect(shown(statementOf('SealStatement', 'b1', sealed))).toEqual([
    'Record id: b1',
    'From day: Oct 4, 2024',
    'To day: Oct 5, 2024',
    'Opening balance, in smallest units: -5',
    'Lines: 3',
  ]);
  const explained = statementOf('ExplainOpenItem', 'e1', { item: 'request', amountCents: '-12345' });
  expect(shown(explained)).toEqual(['Record id: e1', 'What is explained: request', 'Amount: -$123.45']);
  expect(readStatement(explained)).not.toHaveProperty('cents');
  expect(readStatement(statementOf('ExplainOpenItem', 'e1', { amountCents: '--5' }))).toBeUndefined();
  for (const [name, said] of Object.entries({ fromDay: '100000001', toDay: '-1', amountCents: '-5' }))
    expect(readStatement(statementOf('SealStatement', 'b1', { [name]: said }))).toBeUndefined();
});

it('says of a policy what its page says, in the same words', () => {
  const amounts = { secondApprovalFromCents: '1000000', secondApprovalDailyFromCents: '500000' };
  const statement = statementOf('ProposePolicy', POLICY_STREAM, { ...amounts, breakGlass: 'off', signing: 'required' });
  expect(shown(statement)).toEqual([
    'Record: The policy',
    'Single amount: $10,000.00',
    'Daily sum: $5,000.00',
    'Break-glass: Off',
    'Decisions must be signed: Yes',
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
  ['with a switch that is neither on nor off', statementOf('ProposePolicy', 'p1', { breakGlass: 'toString' })],
  ['with a rule on signatures that is none', statementOf('ProposePolicy', 'p1', { signing: 'often' })],
  ['with a public key that is none', statementOf('EnrolStaffKey', 'p1', { publicKey: 'no key!' })],
  ['with a digest that is none', statementOf('RejectDeposit', 'd1', { reasonDigest: 'because' })],
])('is not read: one %s', (_what, text) => {
  expect(readStatement(text)).toBeUndefined();
});
