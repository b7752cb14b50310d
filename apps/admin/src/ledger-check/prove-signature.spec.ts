import { createHash, generateKeyPairSync, sign, webcrypto } from 'node:crypto';
import { type EventReceipt, type LedgerFact, type StaffEventReceipt } from '@clearfold/contracts';
import {
  canonicalBytes,
  challengeOf,
  type DecisionSignature,
  type EventEnvelope,
  type KeyAlgorithm,
  type LedgerEvent,
  rootOfLeaves,
  STAFF_STREAM,
  statementLeaf,
  toBase64Url,
} from '@clearfold/ledger';
import { type LogSigner, passkeyAnswer, SignedLog } from '@clearfold/ledger/testing';
import { encodeCBOR } from '@levischuck/tiny-cbor';
import { type ConsoleDataProvider } from '../providers/data-provider';
import { proveEvent } from './prove-event';

// jsdom has no WebCrypto; Node's is the same interface.
beforeAll(() => Object.defineProperty(window.crypto, 'subtle', { value: webcrypto.subtle, configurable: true }));
beforeEach(() => localStorage.clear());

const sha256 = (bytes: Uint8Array): Uint8Array => Uint8Array.from(createHash('sha256').update(bytes).digest());
const id = (n: number): string => `11111111-1111-4111-8111-${String(n).padStart(12, '0')}`;
const [RITA, ADA] = [id(901), id(902)];
const bytesOf = (part: unknown): Uint8Array => Uint8Array.from(Buffer.from(String(part), 'base64url'));

const newSigner = (): LogSigner => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const raw = publicKey.export({ type: 'spki', format: 'der' }).subarray(-32);
  const key = { name: 'clearfold.example/ledger', publicKey: Uint8Array.from(raw) };
  return { sha256, key, sign: (text) => Uint8Array.from(sign(null, text, privateKey)) };
};

/** A passkey of each algorithm, and its COSE_Key. */
const PAIRS = {
  ES256: () => {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x, y } = publicKey.export({ format: 'jwk' });
    return { privateKey, cose: [[1, 2], [3, -7], [-1, 1], [-2, bytesOf(x)], [-3, bytesOf(y)]] }; // prettier-ignore
  },
  EdDSA: () => {
    const { privateKey, publicKey } = generateKeyPairSync('ed25519');
    return { privateKey, cose: [[1, 1], [3, -8], [-1, 6], [-2, bytesOf(publicKey.export({ format: 'jwk' }).x)]] }; // prettier-ignore
  },
  RS256: () => {
    const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
    const { n, e } = publicKey.export({ format: 'jwk' });
    return { privateKey, cose: [[1, 3], [3, -257], [-1, bytesOf(n)], [-2, bytesOf(e)]] }; // prettier-ignore
  },
};

const passkeyOf = (algorithm: KeyAlgorithm, credentialId = 'S0FB') => {
  const { privateKey, cose } = PAIRS[algorithm]();
  const publicKey = toBase64Url(encodeCBOR(new Map(cose as [number, number | Uint8Array][])));
  const signBytes = (data: Uint8Array): Uint8Array =>
    Uint8Array.from(sign(algorithm === 'EdDSA' ? null : 'sha256', data, privateKey));
  return { credentialId, publicKey, algorithm, sha256, sign: signBytes };
};

const EVENT = { type: 'DepositRejected', reasonDigest: 'ab'.repeat(32) } as const;
const SAID = {
  statement: 'clearfold/decision/v1',
  kind: 'RejectDeposit',
  request: id(2),
  by: RITA,
  seen: 1,
  nonce: id(7),
  investorId: id(3),
  amountCents: '5000',
  reasonDigest: EVENT.reasonDigest,
};

interface Changes {
  readonly said?: object;
  readonly enrolment?: object;
  readonly enrolledAt?: 1 | 3;
  readonly flags?: number;
  readonly signer?: ReturnType<typeof passkeyOf>;
  readonly shown?: Partial<LedgerFact>;
  readonly receipt?: (receipt: StaffEventReceipt) => StaffEventReceipt;
}

/** A log of a passkey's confirmation and a decision that it signed, and what the page shows of that. */
const proved = async (algorithm: KeyAlgorithm, changes: Changes = {}) => {
  const key = passkeyOf(algorithm);
  const statement = JSON.stringify({ ...SAID, ...changes.said });
  const leaf = statementLeaf(sha256, statement);
  const challenge = challengeOf(sha256, rootOfLeaves(sha256, [leaf]));
  const { flags } = changes;
  const answer = passkeyAnswer(changes.signer ?? key, challenge, flags === undefined ? {} : { flags });
  const signature: DecisionSignature = { ...answer, seen: 1, nonce: id(7), index: 0, count: 1, path: '' };
  const recorded = (position: number, streamId: string, by: string, event: LedgerEvent) =>
    ({
      position,
      recordedAt: Date.UTC(2026, 10, 1) + position,
      streamId,
      actor: { kind: 'staff', id: by },
      commandId: id(500 + position),
      event,
    }) satisfies EventEnvelope<LedgerEvent>;
  const { credentialId, publicKey } = key;
  const enrolled = { type: 'StaffKeyEnrolled', memberId: RITA, credentialId, publicKey, algorithm } as const;
  const at = changes.enrolledAt ?? 1;
  const enrolment = recorded(at, STAFF_STREAM, ADA, { ...enrolled, ...changes.enrolment });
  const decision: EventEnvelope<LedgerEvent> = { ...recorded(2, id(2), RITA, EVENT), signature };
  const third = recorded(at === 1 ? 3 : 1, id(9), ADA, { type: 'PlanArchived' });
  const log = new SignedLog(
    [enrolment, decision, third].sort((a, b) => a.position - b.position).map(canonicalBytes),
    newSigner(),
  );
  const fact: LedgerFact = {
    id: '2',
    position: 2,
    type: EVENT.type,
    at: new Date(decision.recordedAt).toISOString(),
    recordId: id(2),
    cause: { actor: decision.actor, commandId: decision.commandId },
    payload: { reasonDigest: EVENT.reasonDigest },
    postings: [],
    signature: { credentialId, count: 1 },
    ...changes.shown,
  };
  const receiptAt = async (position: number) => (await log.receiptsOf(position))[0] as EventReceipt;
  const provider = {
    eventReceipt: async () => {
      const whole = { ...(await receiptAt(2)), signed: { statement, enrolment: await receiptAt(at) } };
      return { data: changes.receipt?.(whole) ?? whole };
    },
    handOvers: async () => ({ data: { data: [] } }),
  } as unknown as ConsoleDataProvider;
  return proveEvent(fact, provider);
};

describe('a signed event in this browser', () => {
  it.each<KeyAlgorithm>(['ES256', 'EdDSA', 'RS256'])('is proved with a key of %s', async (algorithm) => {
    expect((await proved(algorithm)).signature).toEqual({ enrolledAt: 1, count: 1 });
  });

  it.each<[string, Changes, string]>([
    ['a statement about another amount of the event', { said: { reasonDigest: 'cd'.repeat(32) } }, 'signature-differs'],
    ['a statement of another kind', { said: { kind: 'ApproveDeposit' } }, 'signature-differs'],
    ['a statement about another request', { said: { request: id(8) } }, 'signature-differs'],
    ['a statement of somebody else’s decision', { said: { by: ADA } }, 'signature-differs'],
    ['a statement that saw another version', { said: { seen: 2 } }, 'signature-differs'],
    ['a statement of another form', { said: { statement: 'clearfold/decision/v2' } }, 'signature-differs'],
    ['a statement with another nonce', { said: { nonce: id(8) } }, 'signature-differs'],
    ['nobody verified', { flags: 1 }, 'signature-differs'],
    ['another key', { signer: passkeyOf('ES256') }, 'signature-differs'],
    ['a key confirmed as somebody else’s', { enrolment: { memberId: ADA } }, 'signature-differs'],
    ['a key that was confirmed afterwards', { enrolledAt: 3 }, 'signature-differs'],
    ['another key’s confirmation', { enrolment: { credentialId: 'T1RI' } }, 'signature-differs'],
    ['no evidence', { receipt: ({ signed: _, ...receipt }) => receipt }, 'signature-differs'],
    ['a statement that is none', { receipt: withStatement('{') }, 'signature-differs'],
    [
      'another statement than was signed',
      { receipt: withStatement(JSON.stringify({ ...SAID, more: 1 })) },
      'signature-differs',
    ],
    ['a confirmation that is not in the log', { receipt: withoutPath }, 'path-wrong'],
    ['a page that says it is unsigned', { shown: { signature: undefined as never } }, 'facts-differ'],
    ['a page that names another key', { shown: { signature: { credentialId: 'T1RI', count: 1 } } }, 'facts-differ'],
    [
      'a page that says it is one of many',
      { shown: { signature: { credentialId: 'S0FB', count: 2 } } },
      'facts-differ',
    ],
  ])('is not proved by %s', async (_, changes, fault) => {
    await expect(proved('ES256', changes)).rejects.toMatchObject({ fault });
  });
});

function withStatement(statement: string) {
  return (receipt: StaffEventReceipt): StaffEventReceipt => ({
    ...receipt,
    signed: { ...receipt.signed!, statement },
  });
}

function withoutPath(receipt: StaffEventReceipt): StaffEventReceipt {
  const { enrolment, statement } = receipt.signed!;
  return { ...receipt, signed: { statement, enrolment: { ...enrolment, proof: [] } } };
}
