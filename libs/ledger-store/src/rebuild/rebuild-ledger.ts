import { type Entry, type Stream, toHex } from '@clearfold/ledger';
import { type ClientBase } from 'pg';
import { NOTHING_VOUCHED } from '../checkpoints/vouched.js';
import { type LogCheck } from '../verify/log-check.js';
import { beginCheck, checkOn } from '../verify/verify-log.js';
import { ALL_PROJECTIONS, foldedProjections } from '../projections/folded-projections.js';
import { BALANCES } from '../projections/balances.projection.js';
import { type ProjectionTable, type Row } from '../projections/define-projection.js';
import { STREAM_PROJECTIONS } from '../projections/stream-projections.js';
import { TOTALS } from '../projections/totals.projection.js';
import { compareTable, type TableDifference } from './compare-tables.js';
import { POSTING_COLUMNS, postingRows } from '../append/fact-rows.js';
import { insertRows } from './insert-rows.js';
import { swapTables } from './swap-tables.js';
import { createLike, SHADOW } from './table-shape.js';

export interface RebuildReport {
  /** The log's end as of the comparison, and its Merkle root. */
  readonly position: number;
  readonly root: string;
  readonly tables: readonly TableDifference[];
  /** Where the log had come to when the tables were exchanged; absent when they were not. */
  readonly swappedAt?: number;
}

/** What the caller is told while it goes on. */
export interface RebuildProgress {
  readonly events: (position: number) => void;
  readonly table: (difference: TableDifference) => void;
}

/** Two rebuilds would write into one schema. */
const ALONE = `select pg_try_advisory_lock(72019735) as alone`;

/** Everything that follows from the events, with the columns that tell its rows apart. */
const TABLES = [
  { name: 'postings', key: ['position', 'ordinal'] },
  ...ALL_PROJECTIONS.map(({ table, types }) => ({
    name: table.slice('ledger.'.length),
    key: Object.keys(types).slice(0, 1),
  })),
];

/** Fewer events than this are caught up with while writers wait; more, before. */
const FEW = 500;

/**
 * Folds the whole log from the first event into tables of a schema beside the ledger's, and compares table by table, in
 * one snapshot: writers go on meanwhile, and nothing that exists is touched. With `swap` the new tables then take the
 * place of the old ones: writers wait for as long as the last few events take.
 *
 * @param client with the rights of the tables' owner; the application's role may do none of this
 * @throws BrokenLogError when the log itself is broken: nothing can be rebuilt from it
 * @throws Error when another rebuild is under way
 */
export const rebuildLedger = async (
  client: ClientBase,
  { swap, progress }: { swap: boolean; progress: RebuildProgress },
): Promise<RebuildReport> => {
  const { rows } = await client.query<{ alone: boolean }>(ALONE);
  if (!rows[0]?.alone) throw new Error('Another rebuild is under way');
  const rebuild = new Rebuild(client, await beginCheck(client, NOTHING_VOUCHED), progress);
  await rebuild.createTables();
  const report = await rebuild.fillAndCompare();
  if (!swap) return report;
  return { ...report, swappedAt: await rebuild.swap() };
};

class Rebuild {
  /** What each table still needs once it is full. */
  private finishing: string[] = [];

  constructor(
    private readonly client: ClientBase,
    private readonly log: LogCheck,
    private readonly progress: RebuildProgress,
  ) {}

  /** Begins anew, whatever an earlier rebuild left. */
  async createTables(): Promise<void> {
    await this.client.query(`drop schema if exists ${SHADOW} cascade`);
    await this.client.query(`create schema ${SHADOW}`);
    for (const { name } of TABLES) this.finishing.push(...(await createLike(this.client, name)));
  }

  async fillAndCompare(): Promise<RebuildReport> {
    await this.client.query('begin isolation level repeatable read');
    try {
      await checkOn(this.client, this.log, this.progress.events, (entries) =>
        insertRows(this.client, `${SHADOW}.postings`, POSTING_COLUMNS, postingRows(entries)),
      );
      const { ledger, root } = this.log.end();
      for (const { table, types, rows } of foldedProjections(this.log)) {
        await insertRows(this.client, inShadow(table), types, rows);
      }
      for (const statement of this.finishing) await this.client.query(statement);
      const tables: TableDifference[] = [];
      for (const { name, key } of TABLES) {
        await this.client.query(`analyze ${SHADOW}.${name}`);
        const difference = await compareTable(this.client, name, key);
        this.progress.table(difference);
        tables.push(difference);
      }
      await this.client.query('commit');
      return { position: ledger.position, root: toHex(root), tables };
    } catch (error) {
      await this.client.query('rollback');
      throw error;
    }
  }

  /** @returns the position at which the tables were exchanged */
  async swap(): Promise<number> {
    while ((await this.behind()) > FEW) {
      await this.client.query('begin isolation level repeatable read');
      await this.catchUp();
      await this.client.query('commit');
    }
    await swapTables(
      this.client,
      TABLES.map(({ name }) => name),
      () => this.catchUp(),
    );
    return this.log.ledger.position;
  }

  private async behind(): Promise<number> {
    const { rows } = await this.client.query<{ position: number }>(
      'select position::float8 as position from ledger.head',
    );
    return (rows[0]?.position ?? 0) - this.log.ledger.position;
  }

  /** Brings the rebuilt tables to the log's present end. */
  private async catchUp(): Promise<void> {
    const caughtUp: Entry[] = [];
    await checkOn(this.client, this.log, this.progress.events, async (entries) => {
      caughtUp.push(...entries);
      await insertRows(this.client, `${SHADOW}.postings`, POSTING_COLUMNS, postingRows(entries));
    });
    const { ledger, lastMoved } = this.log;
    const moved = new Set(caughtUp.flatMap(({ postings }) => postings.map(({ account }) => account)));
    const balances = BALANCES.rows({ ledger, lastMoved: [...lastMoved].filter(([account]) => moved.has(account)) });
    await this.writeOver(BALANCES, balances);
    const ids = [...new Set(caughtUp.map(({ recorded }) => recorded.streamId))];
    const streams = ids.map((id) => ledger.streams.get(id) as Stream);
    const investors = new Set(streams.flatMap(({ decider, state }) => decider.totals(state)?.investorId ?? []));
    await this.writeOver(TOTALS, TOTALS.rows([...ledger.totals].filter(([id]) => investors.has(id))));
    for (const projection of STREAM_PROJECTIONS) await this.writeOver(projection, streams.flatMap(projection.rows));
  }

  private writeOver({ table, types }: ProjectionTable, rows: readonly Row[]): Promise<void> {
    return insertRows(this.client, inShadow(table), types, rows, true);
  }
}

const inShadow = (table: string): string => table.replace('ledger.', `${SHADOW}.`);
