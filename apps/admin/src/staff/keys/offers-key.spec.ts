import { STAFF_STREAM } from '@clearfold/ledger';
import { MADE_KEY } from '@clearfold/ui/testing';
import { offersKey } from './offers-key';

const offered = (more: object = {}) =>
  JSON.stringify({
    statement: 'clearfold/decision/v1',
    kind: 'OfferStaffKey',
    request: STAFF_STREAM,
    by: 's1',
    seen: 7,
    nonce: 'n',
    ...MADE_KEY,
    ...more,
  });

describe('What is signed for a further passkey', () => {
  it('is taken where it offers the key that the device made', () => {
    expect(offersKey(offered(), MADE_KEY)).toBe(true);
  });

  it.each([
    ['somebody else’s key under its id', offered({ publicKey: `${MADE_KEY.publicKey.slice(0, -1)}A` })],
    ['more behind the key', offered({ publicKey: `${MADE_KEY.publicKey}AAAA` })],
    ['another id', offered({ credentialId: 'credential-2' })],
    ['another algorithm', offered({ algorithm: 'EdDSA' })],
    ['no key', offered({ publicKey: undefined })],
    ['another decision', offered({ kind: 'EnrolStaffKey' })],
    ['another record', offered({ request: 's1' })],
    ['another form of statements', offered({ statement: 'v2' })],
    ['more than was asked for', offered({ memberId: 's2' })],
    ['a field that every object has', offered({ constructor: 'x' })],
    ['no position', offered({ seen: undefined })],
    ['a field twice', offered().replace('{', '{"kind":"ApproveDeposit",')],
    ['nothing', ''],
  ])('is not taken where it says %s', (_, statement) => {
    expect(offersKey(statement, MADE_KEY)).toBe(false);
  });

  it('is not taken where the device did not say which key it made', () => {
    expect(offersKey(offered(), undefined)).toBe(false);
  });
});
