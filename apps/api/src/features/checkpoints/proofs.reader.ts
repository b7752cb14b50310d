import { Injectable } from '@nestjs/common';
import {
  type CheckpointAnswer,
  type ConsistencyAnswer,
  type EventReceipt,
  type InclusionAnswer,
} from '@clearfold/contracts';
import { consistencyProof, inclusionProof, toBase64 } from '@clearfold/ledger';
import { DataSource } from 'typeorm';
import { keyAt, sha256 } from '@clearfold/ledger-store';
import { ApiError } from '#platform/http/api-error.js';
import { CheckpointKey } from './checkpoint-key.js';
import { LogKey } from './log-key.js';
import { TreeNodes } from './tree-nodes.js';

const LATEST = `select size, note from ledger.checkpoints order by size desc limit 1`;

const BYTES = `select bytes from ledger.events where position = $1`;

const HEAD = `select position::text as position from ledger.head`;

/** Everything by which others can check the log without trusting this server. */
@Injectable()
export class ProofsReader {
  constructor(
    private readonly source: DataSource,
    private readonly key: CheckpointKey,
    private readonly logKey: LogKey,
    private readonly nodes: TreeNodes,
  ) {}

  /** @throws ApiError 'checkpoint-missing' before the first is signed, or where no key is configured */
  async latest(): Promise<CheckpointAnswer & { readonly size: number }> {
    const [row] = await this.source.query<{ size: string; note: string }[]>(LATEST);
    const size = Number(row?.size);
    const key = row && (keyAt(await this.logKey.history(), size) ?? this.key.verifierKey);
    if (!row || key === undefined) throw new ApiError('checkpoint-missing');
    return { key, checkpoint: row.note, size };
  }

  /** A receipt for each hand-over of the checkpoint key that the latest checkpoint covers, in order. */
  async handOvers(): Promise<EventReceipt[]> {
    const { rotations } = await this.logKey.history();
    if (rotations.length === 0) return [];
    const { size } = await this.latest();
    const covered = rotations.filter(({ position }) => position <= size);
    return Promise.all(covered.map(({ position }) => this.receipt(position)));
  }

  /**
   * That the latest checkpoint covers an event.
   *
   * @throws ApiError 'checkpoint-missing' when no checkpoint covers it yet
   */
  async inclusion(position: number): Promise<InclusionAnswer> {
    const { size, key, checkpoint } = await this.latest();
    if (position < 1 || position > size) throw new ApiError('checkpoint-missing');
    const [leaf, proof] = await Promise.all([
      this.nodes.node(0, position - 1),
      inclusionProof(sha256, position - 1, size, this.nodes.node),
    ]);
    return { position, leaf: toBase64(leaf), proof: proof.map(toBase64), key, checkpoint };
  }

  /** @throws ApiError 'log-size-invalid' when the log never grew from the one size to the other */
  async consistency(from: number, to: number): Promise<ConsistencyAnswer> {
    const [{ position }] = await this.source.query<[{ position: string }]>(HEAD);
    if (from < 1 || from > to || to > Number(position)) throw new ApiError('log-size-invalid');
    const proof = await consistencyProof(sha256, from, to, this.nodes.node);
    return { from, to, proof: proof.map(toBase64) };
  }

  /** @throws ApiError 'checkpoint-missing' when no checkpoint covers the event yet */
  async receipt(position: number): Promise<EventReceipt> {
    const inclusion = await this.inclusion(position);
    const [row] = await this.source.query<[{ bytes: Buffer }]>(BYTES, [position]);
    return { ...inclusion, bytes: toBase64(row.bytes) };
  }
}
