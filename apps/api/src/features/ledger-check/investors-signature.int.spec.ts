import { createHash, generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { type LedgerFact, type StaffEventReceipt } from '@clearfold/contracts';
import {
  challengeOf,
  isRefusal,
  type LedgerCommand,
  readCanonical,
  rootOfLeaves,
  type Signing,
  statementLeaf,
} from '@clearfold/ledger';
import { EventStore, ledgerPool } from '@clearfold/ledger-store';
import { passkeyAnswer, type TestPasskey } from '@clearfold/ledger/testing';
import { CheckpointSigner } from '#features/checkpoints/checkpoint-signer.js';
import { call } from '#testing/call.js';
import { signInStaff, signUpInvestor } from '#testing/people.js';
import { startTestServer, type TestServer } from '#testing/test-server.js';

const sha256 = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest();
const NONCE = '99000000-0000-4000-8000-000000000001';

const passkey = (name: string): TestPasskey => {
  const { publicKey: made, privateKey } = generateKeyPairSync('ed25519');
  const x = Buffer.from(made.export({ format: 'jwk' }).x ?? '', 'base64url');
  const publicKey = Buffer.concat([Buffer.from('a4010103272006215820', 'hex'), x]).toString('base64url');
  const credentialId = Buffer.from(name).toString('base64url');
  return { credentialId, publicKey, algorithm: 'EdDSA', sha256, sign: (data) => sign(null, data, privateKey) };
};

describe('what an investor signed', () => {
  let server: TestServer;
  /** The server's own takes signatures of requests alone. */
  let store: EventStore;
  beforeAll(async () => {
    server = await startTestServer({ checkpointKey: 'a key that only the tests know, 32 long' });
    const staff = {
      roles: () => Promise.resolve(new Map()),
      notSecondTo: () => Promise.resolve(new Map()),
      voidFirsts: () => Promise.resolve([]),
    };
    store = new EventStore({ pool: ledgerPool(server.database.url), staff });
  });
  afterAll(async () => {
    await store.close();
    await server.close();
  });

  /** Answers the position at which an investor's own command is recorded. */
  const give = async (id: string, command: LedgerCommand, key?: TestPasskey): Promise<number> => {
    const request = { streamId: id, commandId: randomUUID(), actor: { kind: 'investor', id }, command } as const;
    const ask = (signing?: Signing) => store.execute({ ...request, ...(signing && { signing }) });
    const asked = await ask(key && { nonce: NONCE });
    if (!isRefusal(asked)) return asked.firstPosition;
    if (!key) throw new Error(asked.refused);
    const leaves = [statementLeaf(sha256, String(asked.statement))];
    const assertion = passkeyAnswer(key, challengeOf(sha256, rootOfLeaves(sha256, leaves)));
    const answer = await ask({ nonce: NONCE, signed: { assertion, leaves } });
    if (isRefusal(answer)) throw new Error(answer.refused);
    return answer.firstPosition;
  };

  it('is told as signed, with the event by which the key became theirs last', async () => {
    const [one, other] = [await signUpInvestor(server), await signUpInvestor(server)];
    const [id, another] = [one.user._id, other.user._id];
    const [phone, laptop] = [passkey('phone'), passkey('laptop')];
    const added = ({ credentialId, publicKey, algorithm }: TestPasskey) =>
      ({ type: 'AddInvestorKey', credentialId, publicKey, algorithm }) as const;
    const { credentialId } = phone;
    await give(id, added(phone));
    await give(id, { type: 'RemoveInvestorKey', credentialId });
    const addedAt = await give(id, added(phone));
    await give(id, added(laptop));
    await give(another, added(phone));
    const position = await give(id, { type: 'SwitchOnPaymentSigning' }, phone);
    await server.app.get(CheckpointSigner, { strict: false }).sign();
    const { token } = await signInStaff(server, 'auditor');

    const path = `GET /staff/ledger/events/${position}` as const;
    const { body: fact } = await call<LedgerFact>(server, path, { token });
    expect(fact.signature).toEqual({ credentialId, count: 1, origin: 'https://console.example' });
    const { body } = await call<StaffEventReceipt>(server, `${path}/receipt`, { token });
    expect(JSON.parse(String(body.signed?.statement))).toMatchObject({ kind: 'SwitchOnPaymentSigning', by: id });
    const enrolment = readCanonical(Buffer.from(String(body.signed?.enrolment.bytes), 'base64'));
    expect(enrolment).toMatchObject({
      position: addedAt,
      streamId: id,
      event: { type: 'InvestorKeyAdded', credentialId },
    });
  });

  it('is told without what a passkey of staff is called that has the same id', async () => {
    const { id: staffId, token } = await signInStaff(server, 'auditor');
    const { user } = await signUpInvestor(server);
    const key = passkey('same');
    const { credentialId, publicKey, algorithm } = key;
    const row = { id: randomUUID(), staff_id: staffId, credential_id: credentialId, algorithm, name: 'Spare' };
    const now = new Date().toISOString();
    const rest = { public_key: '\\xab', transports: [], counter: 0, offered_at: now, expires_at: now };
    await server.dataSource.query(
      'insert into staff_keys select * from jsonb_populate_record(null::staff_keys, $1::jsonb)',
      [JSON.stringify({ ...row, ...rest })],
    );
    await give(user._id, { type: 'AddInvestorKey', credentialId, publicKey, algorithm });
    const position = await give(user._id, { type: 'SwitchOnPaymentSigning' }, key);
    const { body } = await call<LedgerFact>(server, `GET /staff/ledger/events/${position}`, { token });
    expect(body.signature).toEqual({ credentialId, count: 1, origin: 'https://console.example' });
  });
});
