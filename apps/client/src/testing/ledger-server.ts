import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { type EventReceipt } from '@clearfold/contracts';
import {
  canonicalBytes,
  CHECKPOINT_KEY_STREAM,
  consistencyProof,
  handOverText,
  inclusionProof,
  leafHash,
  type LedgerEvent,
  MerkleFrontier,
  type NodeReader,
  type NoteKey,
  type Recorded,
  type Sha256,
  signCheckpoint,
  toBase64,
  treeRoot,
  verifierKey,
} from '@clearfold/ledger';

export const sha256: Sha256 = (bytes) => Uint8Array.from(createHash('sha256').update(bytes).digest());

const INVESTOR_ID = '8c1f0a52-7b9e-4f0b-9a61-2f60d2f1c0aa';
export const DEPOSIT_ID = '5b1c3f0e-93a4-4e2c-8d0e-6a7f1c2d3e4f';

const recorded = (position: number, event: LedgerEvent, streamId = DEPOSIT_ID): Recorded<LedgerEvent> => ({
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
  rail: 'BTC',
  walletAddress: 'DEMO-DO-NOT-SEND-btc',
  transactionHashDigest: undefined,
});

const approved = (creditedCents: bigint): LedgerEvent => ({
  type: 'DepositApproved',
  investorId: INVESTOR_ID,
  rail: 'BTC',
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

export const newSigner = (): { privateKey: KeyObject; key: NoteKey } => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const raw = publicKey.export({ type: 'spki', format: 'der' }).subarray(-32);
  return { privateKey, key: { name: 'clearfold.example/ledger', publicKey: Uint8Array.from(raw) } };
};

type Signer = ReturnType<typeof newSigner>;

/** The log with one event more: a key hands over to the next, both as they say. */
export const withHandOver = (events: readonly Uint8Array[], from: Signer, to: Signer, by = from): Uint8Array[] => {
  const keys = { fromKey: verifierKey(sha256, from.key), toKey: verifierKey(sha256, to.key) };
  const signature = toBase64(Uint8Array.from(sign(null, Buffer.from(handOverText(keys)), by.privateKey)));
  const event: LedgerEvent = { type: 'CheckpointKeyRotated', ...keys, signature };
  return [...events, canonicalBytes(recorded(events.length + 1, event, CHECKPOINT_KEY_STREAM))];
};

/** A server that signs a log and gives receipts for it; an honest one. */
export class LedgerServer {
  constructor(
    private readonly events: readonly Uint8Array[],
    private readonly signer = newSigner(),
  ) {}

  /** The same signer over another log: what grew, or what was made up. */
  over(events: readonly Uint8Array[]): LedgerServer {
    return new LedgerServer(events, this.signer);
  }

  async checkpoint(): Promise<string> {
    const size = this.events.length;
    const checkpoint = { origin: this.signer.key.name, size, root: await treeRoot(sha256, size, this.node) };
    return signCheckpoint(sha256, checkpoint, this.signer.key, (text) =>
      Uint8Array.from(sign(null, text, this.signer.privateKey)),
    );
  }

  /** The receipts of the events at some positions. */
  receiptsOf(...positions: number[]): Promise<EventReceipt[]> {
    return Promise.all(positions.map((position) => this.receipt(position)));
  }

  /** The receipts of the deposit's two events. */
  receipts(): Promise<EventReceipt[]> {
    return this.receiptsOf(3, 6);
  }

  readonly consistency = async (from: number, to: number): Promise<string[]> =>
    (await consistencyProof(sha256, from, to, this.node)).map(toBase64);

  private async receipt(position: number): Promise<EventReceipt> {
    const bytes = this.events[position - 1]!;
    const proof = await inclusionProof(sha256, position - 1, this.events.length, this.node);
    return {
      position,
      bytes: toBase64(bytes),
      leaf: toBase64(leafHash(sha256, bytes)),
      proof: proof.map(toBase64),
      key: verifierKey(sha256, this.signer.key),
      checkpoint: await this.checkpoint(),
    };
  }

  private readonly node: NodeReader = (level, index) => {
    const tree = MerkleFrontier.empty(sha256);
    for (const bytes of this.events.slice(index * 2 ** level, (index + 1) * 2 ** level)) tree.append(bytes);
    return Promise.resolve(tree.root());
  };
}
