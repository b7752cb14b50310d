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

/** What an investor signs, by a key that they added. */
const WITHDRAWAL = {
  type: 'WithdrawalRequested',
  investorId: id(3),
  amountCents: 5_000n,
  recipientDigest: 'cd'.repeat(32),
} as const;
const { type: _, amountCents: __, ...ofWithdrawal } = WITHDRAWAL;
const HEAD = { statement: SAID.statement, request: SAID.request, seen: SAID.seen, nonce: SAID.nonce };
const STAFF_EVENT: Changes = { event: EVENT, actor: { kind: 'staff', id: RITA } };
const HELD = [
  { account: `investor/${id(3)}/available`, amount: -50, balance: 0 },
  { account: `investor/${id(3)}/held`, amount: 50, balance: 0 },
];
const OF_INVESTOR = { event: WITHDRAWAL, actor: { kind: 'investor', id: id(3) } } as const;
const SAID_BY_INVESTOR = { ...HEAD, kind: 'RequestWithdrawal', by: id(3), ...ofWithdrawal, amountCents: '5000' };

interface Changes {
  readonly event?: LedgerEvent;
  readonly actor?: EventEnvelope<LedgerEvent>['actor'];
  /** Of the event that made the key theirs. */
  readonly keyed?: {
    readonly streamId: string;
    readonly by: EventEnvelope<LedgerEvent>['actor'];
    readonly type: 'InvestorKeyAdded';
  };
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
  const { event = EVENT, actor = { kind: 'staff', id: RITA }, keyed } = changes;
  const statement = JSON.stringify({ ...(actor.kind === 'investor' ? SAID_BY_INVESTOR : SAID), ...changes.said });
  const leaf = statementLeaf(sha256, statement);
  const challenge = challengeOf(sha256, rootOfLeaves(sha256, [leaf]));
  const { flags } = changes;
  const answer = passkeyAnswer(changes.signer ?? key, challenge, flags === undefined ? {} : { flags });
  const signature: DecisionSignature = { ...answer, seen: 1, nonce: id(7), index: 0, count: 1, path: '' };
  const recorded = (position: number, streamId: string, by: EventEnvelope<LedgerEvent>['actor'], said: LedgerEvent) =>
    ({
      position,
      recordedAt: Date.UTC(2026, 10, 1) + position,
      streamId,
      actor: by,
      commandId: id(500 + position),
      event: said,
    }) satisfies EventEnvelope<LedgerEvent>;
  const { credentialId, publicKey } = key;
  const made = { credentialId, publicKey, algorithm, ...changes.enrolment };
  const at = changes.enrolledAt ?? 1;
  const ada = { kind: 'staff', id: ADA } as const;
  const enrolment = keyed
    ? recorded(at, keyed.streamId, keyed.by, { type: keyed.type, ...made })
    : recorded(at, STAFF_STREAM, ada, { type: 'StaffKeyEnrolled', memberId: RITA, ...made });
  const decision: EventEnvelope<LedgerEvent> = { ...recorded(2, id(2), actor, event), signature };
  const third = recorded(at === 1 ? 3 : 1, id(9), ada, { type: 'PlanArchived' });
  const log = new SignedLog(
    [enrolment, decision, third].sort((a, b) => a.position - b.position).map(canonicalBytes),
    newSigner(),
  );
  const fact: LedgerFact = {
    id: '2',
    position: 2,
    type: event.type,
    at: new Date(decision.recordedAt).toISOString(),
    recordId: id(2),
    cause: { actor: decision.actor, commandId: decision.commandId },
    by: 'A reviewer',
    payload: event === WITHDRAWAL ? { ...ofWithdrawal, amountCents: '5000' } : { reasonDigest: EVENT.reasonDigest },
    postings: event === WITHDRAWAL ? HELD : [],
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

describe('an investor’s signed event in this browser', () => {
  const own = { streamId: id(3), by: OF_INVESTOR.actor, type: 'InvestorKeyAdded' } as const;

  it.each<KeyAlgorithm>(['ES256', 'EdDSA'])('is proved with a key of %s that they added', async (algorithm) => {
    expect((await proved(algorithm, { ...OF_INVESTOR, keyed: own })).signature).toEqual({ enrolledAt: 1, count: 1 });
  });

  it.each<[string, Changes]>([
    ['a statement about another amount', { said: { amountCents: '500' }, keyed: own }],
    ['a statement about another payee', { said: { recipientDigest: 'ef'.repeat(32) }, keyed: own }],
    ['a key that is another investor’s', { keyed: { ...own, streamId: id(4) } }],
    ['a key that was added afterwards', { keyed: own, enrolledAt: 3 }],
    ['a key of staff', { enrolment: { memberId: id(3) } }],
    ['a key of an investor who is of the staff', { ...STAFF_EVENT, keyed: { ...own, streamId: RITA } }],
  ])('is not proved by %s', async (_, changes) => {
    await expect(proved('ES256', { ...OF_INVESTOR, ...changes })).rejects.toMatchObject({
      fault: 'signature-differs',
    });
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
