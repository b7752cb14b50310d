import { Injectable } from '@nestjs/common';
import { leafHash, nodeHash, type NodeReader } from '@clearfold/ledger';
import { DataSource } from 'typeorm';
import { sha256 } from '#platform/event-store/sha256.js';

/** Nodes are kept at every eighth level: a kept node stands for 256 of the kept level below it. */
const STEP = 8;
const FAN = 2 ** STEP;

const EVENTS = `select bytes from ledger.events where position > $1 and position <= $2 order by position`;

const NODES = `select hash from ledger.tree_nodes where level = $1 and index >= $2 and index < $3 order by index`;

const COUNT = `select count(*)::int as count from ledger.tree_nodes where level = $1`;

const INSERT = `insert into ledger.tree_nodes (level, index, hash) values ($1, $2, $3) on conflict do nothing`;

/** The nodes of the log's Merkle tree, kept ones read, the others computed from what lies below them. */
@Injectable()
export class TreeNodes {
  constructor(private readonly source: DataSource) {}

  /** @throws Error for a node that the log is too short for */
  readonly node: NodeReader = async (level, index) => {
    const base = level - (level % STEP);
    const width = 2 ** (level - base);
    if (base === 0) return fold(await this.leaves(index * width, width));
    const kept = await this.kept(base, index * width, width);
    if (kept.length === width) return fold(kept);
    // The last nodes of a log that grew since `keep` ran.
    return fold(await Promise.all(range(index * width, width).map((at) => this.below(base, at))));
  };

  /**
   * Keeps the nodes that became whole since the last time.
   *
   * @param size of the log
   */
  async keep(size: number): Promise<void> {
    for (let level = STEP; size >= 2 ** level; level += STEP) {
      const [{ count }] = await this.source.query<[{ count: number }]>(COUNT, [level]);
      for (let index = count; (index + 1) * 2 ** level <= size; index += 1) {
        await this.source.query(INSERT, [level, index, asBuffer(await this.below(level, index))]);
      }
    }
  }

  /** A node at a kept level, from the kept level below. */
  private async below(level: number, index: number): Promise<Uint8Array> {
    const nodes =
      level === STEP ? await this.leaves(index * FAN, FAN) : await this.kept(level - STEP, index * FAN, FAN);
    if (nodes.length === FAN) return fold(nodes);
    return fold(await Promise.all(range(index * FAN, FAN).map((at) => this.node(level - STEP, at))));
  }

  private async leaves(first: number, count: number): Promise<Uint8Array[]> {
    const rows = await this.source.query<{ bytes: Buffer }[]>(EVENTS, [first, first + count]);
    if (rows.length !== count) throw new Error(`The log has no ${count} events after ${first}`);
    return rows.map(({ bytes }) => leafHash(sha256, bytes));
  }

  private async kept(level: number, first: number, count: number): Promise<Uint8Array[]> {
    const rows = await this.source.query<{ hash: Buffer }[]>(NODES, [level, first, first + count]);
    return rows.map(({ hash }) => hash);
  }
}

/** The root over a power of two of nodes. */
const fold = (nodes: readonly Uint8Array[]): Uint8Array => {
  const [first] = nodes;
  if (!first) throw new Error('There is no node to fold');
  if (nodes.length === 1) return first;
  const half = nodes.length / 2;
  return nodeHash(sha256, fold(nodes.slice(0, half)), fold(nodes.slice(half)));
};

const range = (first: number, count: number): number[] => Array.from({ length: count }, (_, i) => first + i);

const asBuffer = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
