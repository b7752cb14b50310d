import { Injectable } from '@nestjs/common';
import { type LedgerPosting } from '@clearfold/contracts';
import { dollarsFromCents } from '@clearfold/ledger';
import { DataSource } from 'typeorm';
import { keysetPages, PAGE_ROWS } from '#platform/database/reading/keyset-pages.js';
import { type ListQuery, type Page } from '#platform/http/list-query.js';

const POSTINGS = `
select p.position, p.ordinal, p.amount_cents, p.balance_cents, e.recorded_at, e.type, e.stream_id
from ledger.postings p join ledger.events e on e.position = p.position
where p.account = $1 and p.position <= $2`;

/** One page of an export: those after the last one of the page before. */
const NEXT = `${POSTINGS} and (p.position, p.ordinal) > ($3::bigint, $4::int)
order by p.position, p.ordinal limit ${PAGE_ROWS}`;

const COUNT = `select count(*)::int as total from ledger.postings where account = $1 and position <= $2`;

interface Row {
  position: string;
  ordinal: number;
  recorded_at: Date;
  type: string;
  stream_id: string;
  amount_cents: string;
  balance_cents: string;
}

/** Reads an account line by line, each with the balance after it. */
@Injectable()
export class PostingsReader {
  constructor(private readonly source: DataSource) {}

  /** One page of an account's postings up to a position. */
  async list(account: string, upTo: number, query: ListQuery): Promise<Page<LedgerPosting>> {
    const rows = await this.source.query<Row[]>(
      `${POSTINGS} order by ${query.orderBy} limit ${query.limit} offset ${query.offset}`,
      [account, upTo],
    );
    const [{ total }] = await this.source.query<[{ total: number }]>(COUNT, [account, upTo]);
    return { rows: rows.map(postingOf), total };
  }

  /** All of an account's postings up to a position, the earliest first, in pages. */
  all(account: string, upTo: number): AsyncGenerator<LedgerPosting[]> {
    return keysetPages(async (after) => {
      const [position, ordinal] = after ? after.id.split('-') : [0, 0];
      return (await this.source.query<Row[]>(NEXT, [account, upTo, position, ordinal])).map(postingOf);
    });
  }
}

const postingOf = (row: Row): LedgerPosting => ({
  id: `${row.position}-${row.ordinal}`,
  position: Number(row.position),
  at: row.recorded_at.toISOString(),
  event: row.type,
  recordId: row.stream_id,
  amount: dollarsFromCents(BigInt(row.amount_cents)),
  balance: dollarsFromCents(BigInt(row.balance_cents)),
});
