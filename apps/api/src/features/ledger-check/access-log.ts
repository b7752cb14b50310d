import { Injectable } from '@nestjs/common';
import { type AccessLogEntry } from '@clearfold/contracts';
import { DataSource } from 'typeorm';
import { Clock } from '#platform/clock/clock.js';
import { keysetPages, PAGE_ROWS } from '#platform/database/reading/keyset-pages.js';
import { type ListQuery } from '#platform/http/list-query.js';

const RECORD = `insert into access_log (staff_id, at, path) values ($1, $2, $3)`;

const COUNT = `select count(*)::int as total from access_log where staff_id = $1`;

/** One page of an export: those after the last one of the page before. */
const NEXT = `select id, at, path from access_log where staff_id = $1 and id > $2 order by id limit ${PAGE_ROWS}`;

interface Row {
  id: string;
  at: Date;
  path: string;
}

/** Longer than any question the console asks; an address may be up to 8 kB. */
const LONGEST_PATH = 1_000;

/** Keeps what auditors look at. */
@Injectable()
export class AccessLog {
  constructor(
    private readonly source: DataSource,
    private readonly clock: Clock,
  ) {}

  async record(staffId: string, path: string): Promise<void> {
    await this.source.query(RECORD, [staffId, this.clock.now(), path.slice(0, LONGEST_PATH)]);
  }

  /** One page of what a member of staff looked at. */
  async of(staffId: string, query: ListQuery): Promise<{ rows: AccessLogEntry[]; total: number }> {
    const rows = await this.source.query<Row[]>(
      `select id, at, path from access_log where staff_id = $1
       order by ${query.orderBy} limit ${query.limit} offset ${query.offset}`,
      [staffId],
    );
    const [{ total }] = await this.source.query<[{ total: number }]>(COUNT, [staffId]);
    return { rows: rows.map(entryOf), total };
  }

  /** All that a member of staff looked at, the earliest first, in pages. */
  allOf(staffId: string): AsyncGenerator<AccessLogEntry[]> {
    return keysetPages(async (after) => {
      const rows = await this.source.query<Row[]>(NEXT, [staffId, after?.id ?? 0]);
      return rows.map(entryOf);
    });
  }
}

const entryOf = ({ id, at, path }: Row): AccessLogEntry => ({ id, at: at.toISOString(), path });
