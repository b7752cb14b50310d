import {
  canonicalBytes,
  type DecisionSignature,
  isRefusal,
  type LedgerCommand,
  readCanonical,
} from '@clearfold/ledger';
import { ONE_IS_ENOUGH, withSignature } from '@clearfold/ledger/testing';
import { NONCE, passkey, signed } from '../testing/signing.js';
import {
  accept,
  depositOf,
  INVESTOR,
  openWallet,
  requestFor,
  startTestLedger,
  type TestLedger,
} from '../testing/test-ledger.js';

const WITHDRAWAL = {
  type: 'RequestWithdrawal',
  investorId: INVESTOR,
  amountCents: 100n,
  recipientDigest: 'ab'.repeat(32),
} as const;

describe('a log whose investor signs what takes money out', () => {
  const key = passkey();
  let ledger: TestLedger;
  beforeEach(async () => {
    ledger = await startTestLedger();
    await openWallet(ledger.store);
    const { streamId } = await accept(ledger.store, requestFor(depositOf(500n)));
    await accept(ledger.store, requestFor({ type: 'ApproveDeposit', ...ONE_IS_ENOUGH }, { streamId }));
    const { credentialId, publicKey, algorithm } = key;
    await own({ type: 'AddInvestorKey', credentialId, publicKey, algorithm });
    await own({ type: 'SwitchOnPaymentSigning' }, true);
  });
  afterEach(() => ledger.close());

  /** Answers the position of what the investor asks for. */
  const ask = async (command: LedgerCommand, isSigned: boolean, streamId?: string): Promise<number> => {
    const request = requestFor(command, streamId === undefined ? {} : { streamId });
    if (!isSigned) return (await accept(ledger.store, request)).firstPosition;
    const asked = await ledger.store.execute({ ...request, signing: { nonce: NONCE } });
    if (!isRefusal(asked)) throw new Error('It was recorded without a signature');
    return (await accept(ledger.store, { ...request, signing: signed(key, String(asked.statement)) })).firstPosition;
  };
  const own = (command: LedgerCommand, isSigned = false) => ask(command, isSigned, INVESTOR);
  const bytesAt = async (position: number): Promise<Buffer> => {
    const { rows } = await ledger.superuser.query<{ bytes: Buffer }>(
      'select bytes from ledger.events where position = $1',
      [position],
    );
    return rows[0]!.bytes;
  };
  const signatureAt = async (position: number): Promise<DecisionSignature | undefined> =>
    readCanonical(await bytesAt(position)).signature;

  it('is sound, and says how much of it is signed', async () => {
    await ask(WITHDRAWAL, true);
    expect(await ledger.verify()).toMatchObject({
      findings: [],
      checks: { signatures: { signed: 0, signedByOwners: 2 } },
    });
  });

  it.each<[string, (position: number) => Promise<DecisionSignature | undefined>, string]>([
    ['has none', async () => undefined, 'WithdrawalRequested is not signed, and has to be'],
    ['is another one’s', signatureAt, 'The signature of WithdrawalRequested does not hold: another-decision'],
  ])('is named where a withdrawal’s signature %s', async (_, signatureOf, what) => {
    const signature = await signatureOf(await ask(WITHDRAWAL, true));
    const position = await withSignature(signature, () => ask({ ...WITHDRAWAL, amountCents: 101n }, false));
    expect((await ledger.verify()).findings).toEqual([{ position, what }]);
  });

  it.each([
    ['stripped', () => ({ signature: undefined })],
    [
      'changed',
      ({ signature }: { signature: DecisionSignature }) => ({ signature: { ...signature, index: 1, count: 2 } }),
    ],
  ])('is named where a withdrawal’s signature is %s in the database', async (_, change) => {
    const position = await ask(WITHDRAWAL, true);
    const { signature, ...recorded } = readCanonical(await bytesAt(position));
    const bytes = canonicalBytes({ ...recorded, ...(change({ signature: signature! }) as object) });
    await ledger.superuser.query('alter table ledger.events disable trigger user');
    await ledger.superuser.query('update ledger.events set bytes = $2 where position = $1', [position, bytes]);
    expect((await ledger.verify()).findings).toContainEqual({
      position,
      what: expect.stringMatching(/is not signed, and has to be|does not hold/),
    });
  });
});
