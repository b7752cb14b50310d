import { toBase64 } from '../log/base64.js';
import { type NoteKey, signCheckpoint, verifierKey } from '../log/checkpoint.js';
import { leafHash, MerkleFrontier, type Sha256 } from '../log/merkle.js';
import { consistencyProof, inclusionProof, type NodeReader, treeRoot } from '../log/proofs.js';

/** Who signs a log's checkpoints; the host brings the cryptography. */
export interface LogSigner {
  readonly sha256: Sha256;
  readonly key: NoteKey;
  readonly sign: (text: Uint8Array) => Uint8Array;
}

/** A small log, held whole, with every proof that an honest server gives of it. Hashes and bytes in base 64. */
export class SignedLog {
  constructor(
    /** The canonical bytes of each event. */
    private readonly events: readonly Uint8Array[],
    private readonly signer: LogSigner,
  ) {}

  /** The key that signs, as verifiers write it. */
  get key(): string {
    return verifierKey(this.signer.sha256, this.signer.key);
  }

  /** The signed note of the whole log. */
  async checkpoint(): Promise<string> {
    const { sha256, key, sign } = this.signer;
    const size = this.events.length;
    const checkpoint = { origin: key.name, size, root: await treeRoot(sha256, size, this.node) };
    return signCheckpoint(sha256, checkpoint, key, sign);
  }

  /** A receipt of each event at some positions. */
  receiptsOf(...positions: number[]) {
    return Promise.all(positions.map((position) => this.receipt(position)));
  }

  readonly consistency = async (from: number, to: number): Promise<string[]> =>
    (await consistencyProof(this.signer.sha256, from, to, this.node)).map(toBase64);

  private async receipt(position: number) {
    const { sha256 } = this.signer;
    const bytes = this.events[position - 1]!;
    const proof = await inclusionProof(sha256, position - 1, this.events.length, this.node);
    return {
      position,
      bytes: toBase64(bytes),
      leaf: toBase64(leafHash(sha256, bytes)),
      proof: proof.map(toBase64),
      key: this.key,
      checkpoint: await this.checkpoint(),
    };
  }

  private readonly node: NodeReader = (level, index) => {
    const tree = MerkleFrontier.empty(this.signer.sha256);
    for (const bytes of this.events.slice(index * 2 ** level, (index + 1) * 2 ** level)) tree.append(bytes);
    return Promise.resolve(tree.root());
  };
}
