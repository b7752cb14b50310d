import { appendFile } from 'node:fs/promises';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { treeRoot } from '@clearfold/ledger';
import { Clock } from '#platform/clock/clock.js';
import { Settings } from '#platform/config/settings.js';
import { sha256 } from '#platform/event-store/sha256.js';
import { CheckpointKey } from './checkpoint-key.js';
import { TreeNodes } from './tree-nodes.js';

const GROWN = `
select position::text as size, root from ledger.head
where position > coalesce((select max(size) from ledger.checkpoints), 0)`;

const INSERT = `
insert into ledger.checkpoints (size, root, note, signed_at) values ($1, $2, $3, $4) on conflict do nothing`;

/** Vouches for the log as it stands. */
@Injectable()
export class CheckpointSigner {
  constructor(
    private readonly source: DataSource,
    private readonly key: CheckpointKey,
    private readonly nodes: TreeNodes,
    private readonly clock: Clock,
    private readonly settings: Settings,
  ) {}

  /** The log's size, when it grew since the last checkpoint and there is a key to sign with. */
  async grownTo(): Promise<number | undefined> {
    const grown = this.key.verifierKey === undefined ? undefined : await this.head();
    return grown?.size;
  }

  /**
   * Signs the log's size and root, after computing the root once more from the events: the head's word alone is not
   * signed. The note goes to the outside file first, so that what the database holds is never ahead of it.
   *
   * @throws Error when the events do not lead to the head's root
   */
  async sign(): Promise<void> {
    const head = await this.head();
    if (!head) return;
    await this.nodes.keep(head.size);
    const root = await treeRoot(sha256, head.size, this.nodes.node);
    if (Buffer.compare(root, head.root) !== 0) {
      throw new Error(`The events up to ${head.size} do not lead to the root in the ledger's head`);
    }
    const note = this.key.sign(head);
    const { checkpointSink } = this.settings;
    if (checkpointSink !== undefined) await appendFile(checkpointSink, `${note}\n`);
    await this.source.query(INSERT, [head.size, head.root, note, this.clock.now()]);
  }

  private async head(): Promise<{ size: number; root: Buffer } | undefined> {
    const [row] = await this.source.query<{ size: string; root: Buffer }[]>(GROWN);
    return row && { size: Number(row.size), root: row.root };
  }
}
