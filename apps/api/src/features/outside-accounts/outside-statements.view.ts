import { Injectable } from '@nestjs/common';
import { decimalOfUnits } from '@clearfold/content';
import { type OutsideStatementRow, type StaffRole } from '@clearfold/contracts';
import { DataSource } from 'typeorm';
import { pageAndTotal } from '#platform/database/reading/page-and-total.js';
import { type ListQuery, type Page } from '#platform/http/list-query.js';
import { runOn } from '#platform/database/run-on.js';
import { actorsOf } from '../audit-trail/actors-of.js';
import { dayText } from '../outside-lines/utc-days.js';

const COUNT = 'select count(*)::int as total from ledger.outside_statements where account_id = $1';

const ROWS = `
select s.id, s.number, s.from_day as "fromDay", s.to_day as "toDay", s.opening_units as "openingUnits",
  s.closing_units as "closingUnits", s.up_to_sequence - s.after_sequence as lines, s.file_digest as "fileDigest",
  s.sealed_by as "sealedBy", s.sealed_at as at, s.position, a.decimals
from ledger.outside_statements s
join ledger.outside_accounts a on a.id = s.account_id
where s.account_id = $1`;

interface InTable extends Pick<OutsideStatementRow, 'id' | 'number' | 'lines' | 'fileDigest'> {
  /** Staff id. */
  readonly sealedBy: string;
  readonly fromDay: number;
  readonly toDay: number;
  readonly openingUnits: string;
  readonly closingUnits: string;
  readonly at: Date;
  readonly position: string;
  readonly decimals: number;
}

/** Reads what the ledger has of an account's statements. */
@Injectable()
export class OutsideStatementReader {
  constructor(private readonly source: DataSource) {}

  /** @param role of who reads them: an auditor is told nobody's name */
  async of(
    accountId: string,
    { orderBy, offset, limit }: ListQuery,
    role: StaffRole,
  ): Promise<Page<OutsideStatementRow>> {
    const page = `${ROWS} order by ${orderBy} limit ${limit} offset ${offset}`;
    const { rows, total } = await pageAndTotal<InTable>(this.source, {
      count: COUNT,
      page: () => page,
      values: [accountId],
    });
    const sealed = rows.map((row) => ({
      row,
      fact: { position: Number(row.position), actor: { kind: 'staff' as const, id: row.sealedBy } },
    }));
    const actorOf = await actorsOf(
      sealed.map(({ fact }) => fact),
      role,
      runOn(this.source),
    );
    return { rows: sealed.map(({ row, fact }) => ({ ...statementOf(row), by: actorOf(fact) })), total };
  }
}

const statementOf = ({
  fromDay,
  toDay,
  openingUnits,
  closingUnits,
  at,
  position,
  decimals,
  sealedBy: _,
  ...row
}: InTable) => ({
  ...row,
  from: dayText(fromDay),
  to: dayText(toDay),
  opening: decimalOfUnits(openingUnits, decimals),
  closing: decimalOfUnits(closingUnits, decimals),
  at: at.toISOString(),
  position: Number(position),
});
