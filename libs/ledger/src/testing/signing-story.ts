import { type CommandEnvelope, LedgerState } from '../book/ledger-state.js';
import { type LedgerCommand, type LedgerEvent } from '../deciders.js';
import { type Sha256 } from '../log/merkle.js';
import { POLICY_STREAM, type Policy } from '../policy/state.js';
import { isRefusal } from '../refusal.js';
import { SignatureAudit } from '../signatures/signature-audit.js';
import { type SignatureCrypto } from '../signatures/signature-crypto.js';
import { challengeOf, rootOfLeaves, statementLeaf } from '../signatures/signed-tree.js';
import { type Signing } from '../signatures/sign-decision.js';
import { type EventEnvelope } from '../stored/event-envelope.js';
import { uuidOf } from './arbitrary-amounts.js';
import { type AnswerChanges, passkeyAnswer, type TestPasskey } from './passkey-answer.js';
import { INVESTOR_ID, NOON, ONE_IS_ENOUGH, STREAM_ID } from './specification.js';
import { ADA, BEN, founded, type Happened, recordedAll, RITA, staffOpened } from './staff-story.js';

/** A pair of keys of ES256. */
interface KeyPair {
  readonly sign: (data: Uint8Array) => Uint8Array;
  readonly verify: (data: Uint8Array, signature: Uint8Array) => boolean;
}

/** The host's cryptography. */
interface Host {
  readonly sha256: Sha256;
  readonly generate: () => KeyPair;
}

export const keyOffered = (by: string, { credentialId, publicKey, algorithm }: TestPasskey): Happened => ({
  by,
  event: { type: 'StaffKeyOffered', credentialId, publicKey, algorithm },
});
export const keyEnrolled = (
  by: string,
  memberId: string,
  { credentialId, publicKey, algorithm }: TestPasskey,
): Happened => ({
  by,
  event: { type: 'StaffKeyEnrolled', memberId, credentialId, publicKey, algorithm },
});

/** The investor has a passkey more. */
export const investorKeyAdded = ({ credentialId, publicKey, algorithm }: TestPasskey): Happened => ({
  by: INVESTOR_ID,
  streamId: INVESTOR_ID,
  event: { type: 'InvestorKeyAdded', credentialId, publicKey, algorithm },
});

export const signingPolicy = (signing: Policy['signing']): Policy => ({ ...ONE_IS_ENOUGH, breakGlass: 'off', signing });

export const policyOpened = (signing: Policy['signing']): Happened => ({
  by: 'system',
  streamId: POLICY_STREAM,
  event: { type: 'PolicyOpened', ...signingPolicy(signing) },
});

/** The investor announces 5,000 cents. */
export const depositAsked = (streamId = STREAM_ID): Happened => ({
  by: INVESTOR_ID,
  streamId,
  event: {
    type: 'DepositRequested',
    investorId: INVESTOR_ID,
    amountCents: 5_000n,
    currency: 'BTC',
    walletAddress: 'bc1',
  },
});

export const NONCE = uuidOf('9', 1);

interface Given {
  readonly by?: string;
  readonly streamId?: string;
  readonly command?: LedgerCommand;
  readonly signing?: CommandEnvelope['signing'];
}

/** Ada and Rita have a passkey each, K1 and K2; Ben has none; K3 of Rita waits, K4 nobody offered. */
export const signingStory = ({ sha256, generate }: Host) => {
  const pairs = new Map<string, KeyPair>();
  const crypto: SignatureCrypto = {
    sha256,
    verifies: ({ publicKey }, data, signature) => pairs.get(publicKey)?.verify(data, signature) ?? false,
  };
  const passkey = (name: string): TestPasskey => {
    const publicKey = `${name}${'p'.repeat(38)}`;
    const pair = generate();
    pairs.set(publicKey, pair);
    return { credentialId: `${name}AA`, publicKey, algorithm: 'ES256', sha256, sign: pair.sign };
  };
  const keys = { K1: passkey('K1'), K2: passkey('K2'), K3: passkey('K3'), K4: passkey('K4'), K5: passkey('K5') };
  const people = [
    founded(ADA, 'admin'),
    founded(BEN, 'admin'),
    founded(RITA, 'reviewer'),
    staffOpened,
    keyOffered(ADA, keys.K1),
    keyEnrolled(BEN, ADA, keys.K1),
    keyOffered(RITA, keys.K2),
    keyEnrolled(ADA, RITA, keys.K2),
    keyOffered(RITA, keys.K3),
  ];

  /** What follows from something that happened; Rita approves the deposit unless said. */
  const after = (...happened: readonly Happened[]) => {
    const ledger = new LedgerState('all', 0, 0, crypto);
    const log = recordedAll([...people, ...happened]);
    for (const recorded of log) ledger.apply(recorded);
    const give = ({ by = RITA, streamId = STREAM_ID, command = APPROVE, signing }: Given = {}) => {
      const commandId = uuidOf('d', ledger.position);
      const actor = { kind: by === INVESTOR_ID ? 'investor' : 'staff', id: by } as const;
      const answer = ledger.execute({ streamId, commandId, actor, command, signing }, NOON);
      if (isRefusal(answer)) return answer;
      log.push(answer[0]!.recorded);
      return answer[0]!.recorded;
    };
    /** What `give` would sign. */
    const statementFor = (given: Given = {}): string => {
      const answer = give({ ...given, signing: { nonce: NONCE } });
      if (!('refused' in answer) || answer.statement === undefined) throw new Error(JSON.stringify(answer));
      return answer.statement;
    };
    return { ledger, log, give, statementFor };
  };

  /** An act of signing some statements; with K2 unless said. */
  const signed = (statements: readonly string[], key = keys.K2, changes: AnswerChanges = {}): Signing => {
    const leaves = statements.map((statement) => statementLeaf(sha256, statement));
    const challenge = challengeOf(sha256, rootOfLeaves(sha256, leaves));
    return { nonce: NONCE, signed: { assertion: passkeyAnswer(key, challenge, changes), leaves } };
  };

  /** Verifies a log from its first event on, and counts. */
  const audited = (log: readonly EventEnvelope<LedgerEvent>[]) => {
    const ledger = new LedgerState('all');
    const audit = new SignatureAudit(ledger, crypto);
    for (const recorded of log) {
      audit.expect(recorded);
      ledger.apply(recorded);
    }
    return audit.counts;
  };

  return { ...keys, after, signed, audited };
};

const APPROVE: LedgerCommand = { type: 'ApproveDeposit', ...ONE_IS_ENOUGH };

/** An answer by its refusal's code, or its event's type. */
export const codeOf = (answer: { readonly refused: string } | { readonly event: Pick<LedgerEvent, 'type'> }): string =>
  'refused' in answer ? answer.refused : answer.event.type;
