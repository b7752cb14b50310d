import { recipientDigest } from '@clearfold/ui/passkeys';
import { saysWhatWasAsked } from './says-what-was-asked';
import { type ToSign } from './to-sign';

const by = '8c1f0a52-7b9e-4f0b-9a61-2f60d2f1c0aa';
const other = '0b7a5a0e-7f50-4b0e-9d57-1f3f0a9f2f10';
const request = '5d0f7f0e-3a43-4c2a-8d55-0a9a6d0c7d11';
const draft = new Uint8Array(32).fill(7);
const account = 'DE02 1203 0000 0000 2020 51';
const signer = { by, draft };

const of = (kind: string, fields: object, more: object = {}) =>
  JSON.stringify({ statement: 'clearfold/decision/v1', kind, request, by, seen: 0, nonce: 'n', ...fields, ...more });

const withdrawal: ToSign = { kind: 'RequestWithdrawal', amountCents: 10_050n, recipientAccount: account };
const WITHDRAWN = { investorId: by, amountCents: '10050', recipientDigest: recipientDigest(draft, account) };
const transfer: ToSign = {
  kind: 'RequestTransfer',
  amountCents: 10_050n,
  recipientId: other.toUpperCase(),
  recipientName: 'Ada B•••',
};
const SENT = { senderId: by, recipientId: other, amountCents: '10050' };
const OWN = { request: by, seen: 12 };
const key = { credentialId: 'key-3', publicKey: 'p', algorithm: 'ES256' } as const;
const add: ToSign = { kind: 'AddInvestorKey', key, name: 'My phone' };
const remove: ToSign = { kind: 'RemoveInvestorKey', credentialId: 'key-2', name: 'My phone' };
const ADDED = { ...OWN, ...key };

const says = (statement: string, toSign: ToSign): boolean => saysWhatWasAsked(statement, toSign, signer);

describe('What is signed', () => {
  it.each<[string, ToSign, string]>([
    ['withdrawal', withdrawal, of('RequestWithdrawal', WITHDRAWN)],
    ['transfer', transfer, of('RequestTransfer', SENT)],
    ['new passkey', add, of('AddInvestorKey', ADDED)],
    ['removed passkey', remove, of('RemoveInvestorKey', { ...OWN, credentialId: 'key-2' })],
    ['switch', { kind: 'SwitchOnPaymentSigning' }, of('SwitchOnPaymentSigning', OWN)],
    ['switch', { kind: 'SwitchOffPaymentSigning' }, of('SwitchOffPaymentSigning', OWN)],
  ])('is taken for the %s that was asked for', (_name, toSign, statement) => {
    expect(says(statement, toSign)).toBe(true);
  });

  it.each<[string, ToSign, string]>([
    ['another amount', withdrawal, of('RequestWithdrawal', WITHDRAWN, { amountCents: '90050' })],
    [
      'another payee',
      withdrawal,
      of('RequestWithdrawal', WITHDRAWN, { recipientDigest: recipientDigest(draft, `${account} `) }),
    ],
    [
      'a payee under another salt',
      withdrawal,
      of('RequestWithdrawal', WITHDRAWN, { recipientDigest: recipientDigest(new Uint8Array(32), account) }),
    ],
    ['somebody else’s money', withdrawal, of('RequestWithdrawal', WITHDRAWN, { investorId: other })],
    ['somebody else’s signature', withdrawal, of('RequestWithdrawal', WITHDRAWN, { by: other })],
    ['a transfer instead', withdrawal, of('RequestTransfer', SENT)],
    ['another form of statements', withdrawal, of('RequestWithdrawal', WITHDRAWN, { statement: 'v2' })],
    ['more than was asked for', withdrawal, of('RequestWithdrawal', WITHDRAWN, { note: 'x' })],
    ['a field that every object has', withdrawal, of('RequestWithdrawal', WITHDRAWN, { constructor: 'x' })],
    ['less than was asked for', withdrawal, of('RequestWithdrawal', { ...WITHDRAWN, recipientDigest: undefined })],
    ['a number for a text', withdrawal, of('RequestWithdrawal', WITHDRAWN, { amountCents: 10_050 })],
    ['no record', withdrawal, of('RequestWithdrawal', WITHDRAWN, { request: 'x' })],
    ['no nonce', withdrawal, of('RequestWithdrawal', WITHDRAWN, { nonce: undefined })],
    ['another recipient', transfer, of('RequestTransfer', SENT, { recipientId: by })],
    ['another amount to send', transfer, of('RequestTransfer', SENT, { amountCents: '1' })],
    ['another sender', transfer, of('RequestTransfer', SENT, { senderId: other })],
    ['another new passkey', add, of('AddInvestorKey', ADDED, { credentialId: 'key-4' })],
    ['somebody else’s key under its id', add, of('AddInvestorKey', ADDED, { publicKey: 'q' })],
    ['more behind the key', add, of('AddInvestorKey', ADDED, { publicKey: 'p0' })],
    ['another algorithm', add, of('AddInvestorKey', ADDED, { algorithm: 'RS256' })],
    ['no key', add, of('AddInvestorKey', ADDED, { publicKey: undefined })],
    ['a key where the device said none', { ...add, key: undefined }, of('AddInvestorKey', ADDED)],
    ['no key where the device said none', { ...add, key: undefined }, of('AddInvestorKey', OWN)],
    ['a passkey of another account', add, of('AddInvestorKey', ADDED, { request: other })],
    ['another passkey', remove, of('RemoveInvestorKey', { ...OWN, credentialId: 'key-1' })],
    ['the other way', { kind: 'SwitchOnPaymentSigning' }, of('SwitchOffPaymentSigning', OWN)],
    ['another account', { kind: 'SwitchOffPaymentSigning' }, of('SwitchOffPaymentSigning', { request: other })],
    ['a field twice', withdrawal, of('RequestWithdrawal', WITHDRAWN).replace('{', '{"amountCents":"1",')],
    ['space around it', withdrawal, ` ${of('RequestWithdrawal', WITHDRAWN)}`],
    ['nothing', withdrawal, ''],
  ])('is not taken for it where it says %s', (_name, toSign, statement) => {
    expect(says(statement, toSign)).toBe(false);
  });
});
