import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { type EventReceipt } from '@clearfold/contracts';
import {
  canonicalBytes,
  CHECKPOINT_KEY_STREAM,
  handOverText,
  type LedgerEvent,
  type NoteKey,
  type EventEnvelope,
  type Sha256,
  toBase64,
  verifierKey,
} from '@clearfold/ledger';
import { type LogSigner, SignedLog } from '@clearfold/ledger/testing';

const sha256: Sha256 = (bytes) => Uint8Array.from(createHash('sha256').update(bytes).digest());

const INVESTOR_ID = '8c1f0a52-7b9e-4f0b-9a61-2f60d2f1c0aa';
export const DEPOSIT_ID = '5b1c3f0e-93a4-4e2c-8d0e-6a7f1c2d3e4f';

const recorded = (position: number, event: LedgerEvent, streamId = DEPOSIT_ID): EventEnvelope<LedgerEvent> => ({
  position,
  recordedAt: Date.UTC(2026, 10, 1) + position,
  streamId,
  actor: { kind: 'investor', id: INVESTOR_ID },
  commandId: `00000000-0000-4000-8000-${String(position).padStart(12, '0')}`,
  event,
});

const requested = (amountCents: bigint): LedgerEvent => ({
  type: 'DepositRequested',
  investorId: INVESTOR_ID,
  amountCents,
  currency: 'BTC',
  walletAddress: 'DEMO-DO-NOT-SEND-btc',
  transactionHashDigest: undefined,
});

const approved = (creditedCents: bigint): LedgerEvent => ({
  type: 'DepositApproved',
  investorId: INVESTOR_ID,
  currency: 'BTC',
  creditedCents,
  noteDigest: undefined,
});

const someOther = (n: number): string => `11111111-1111-4111-8111-${String(n).padStart(12, '0')}`;

/** A log of its own with a deposit of an amount at positions 3 and 6, and other people's events around it. */
export const ledgerOf = (amountCents: bigint, length = 7): Uint8Array[] =>
  Array.from({ length }, (_, at) => {
    const position = at + 1;
    if (position === 3) return canonicalBytes(recorded(position, requested(amountCents)));
    if (position === 6) return canonicalBytes(recorded(position, approved(amountCents)));
    return canonicalBytes(recorded(position, requested(BigInt(position)), someOther(position)));
  });

export const newSigner = (): LogSigner => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const raw = publicKey.export({ type: 'spki', format: 'der' }).subarray(-32);
  const key: NoteKey = { name: 'clearfold.example/ledger', publicKey: Uint8Array.from(raw) };
  return { sha256, key, sign: (text) => Uint8Array.from(sign(null, text, privateKey)) };
};

/** The log with one event more: a key hands over to the next, both as they say. */
export const withHandOver = (
  events: readonly Uint8Array[],
  from: LogSigner,
  to: LogSigner,
  by = from,
): Uint8Array[] => {
  const keys = { fromKey: verifierKey(sha256, from.key), toKey: verifierKey(sha256, to.key) };
  const signature = toBase64(by.sign(Buffer.from(handOverText(keys))));
  const event: LedgerEvent = { type: 'CheckpointKeyRotated', ...keys, signature };
  return [...events, canonicalBytes(recorded(events.length + 1, event, CHECKPOINT_KEY_STREAM))];
};

/** A server that signs a log and gives receipts for it; an honest one. */
export class LedgerServer extends SignedLog {
  constructor(
    events: readonly Uint8Array[],
    private readonly by = newSigner(),
  ) {
    super(events, by);
  }

  /** The same signer over another log: what grew, or what was made up. */
  over(events: readonly Uint8Array[]): LedgerServer {
    return new LedgerServer(events, this.by);
  }

  /** The receipts of the deposit's two events. */
  receipts(): Promise<EventReceipt[]> {
    return this.receiptsOf(3, 6);
  }
}
