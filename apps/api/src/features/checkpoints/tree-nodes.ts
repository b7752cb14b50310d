import { Injectable } from '@nestjs/common';
import { leafHash } from '@clearfold/ledger';
import { DataSource } from 'typeorm';
import { sha256 } from '@clearfold/ledger-store';
import { KeptTree } from './kept-tree.js';

/** Nodes are kept at every eighth level: a kept node stands for 256 of the kept level below it. */
const STEP = 8;

const EVENTS = `select bytes from ledger.events where position > $1 and position <= $2 order by position`;

const NODES = `select hash from ledger.tree_nodes where level = $1 and index >= $2 and index < $3 order by index`;

const COUNT = `select count(*)::int as count from ledger.tree_nodes where level = $1`;

const INSERT = `insert into ledger.tree_nodes (level, index, hash) values ($1, $2, $3) on conflict do nothing`;

/** The nodes of the log's Merkle tree, kept ones read, the others computed from what lies below them. */
@Injectable()
export class TreeNodes {
  private readonly tree = new KeptTree(
    (level, first, count) => (level === 0 ? this.leaves(first, count) : this.kept(level, first, count)),
    STEP,
  );

  /** @throws Error for a node that the log is too short for */
  readonly node = this.tree.node;

  constructor(private readonly source: DataSource) {}

  /**
   * Keeps the nodes that became whole since the last time.
   *
   * @param size of the log
   */
  async keep(size: number): Promise<void> {
    for await (const { level, index, hash } of this.tree.unkept(size, (level) => this.countAt(level))) {
      await this.source.query(INSERT, [level, index, asBuffer(hash)]);
    }
  }

  private async countAt(level: number): Promise<number> {
    const [{ count }] = await this.source.query<[{ count: number }]>(COUNT, [level]);
    return count;
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

const asBuffer = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
