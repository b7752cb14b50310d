import { Injectable } from '@nestjs/common';
import { type StaffActEntry } from '@clearfold/contracts';
import { DataSource } from 'typeorm';
import { Conditions } from '#platform/database/reading/conditions.js';
import { type ListQuery } from '#platform/http/list-query.js';

const ACTS = `
from staff_acts a
join staff s on s.id = a.staff_id
left join staff f on f.id = a.from_staff_id`;

interface Row {
  position: string;
  act: string;
  at: Date;
  by: string;
  detail: string;
  record_id: string | null;
  from_name: string | null;
}

/** Reads what staff did beside the ledger. */
@Injectable()
export class StaffActsReader {
  constructor(private readonly source: DataSource) {}

  /** @param withMembers whether acts on members of staff are among them: only admins manage staff */
  async list(
    { filter, orderBy, limit, offset }: ListQuery,
    withMembers: boolean,
  ): Promise<{ rows: StaffActEntry[]; total: number }> {
    const conditions = new Conditions();
    conditions.equal('a.record_id', filter['recordId']);
    conditions.equal('a.investor_id', filter['investorId']);
    conditions.equal('a.member_id', filter['memberId']);
    conditions.equal('a.act', filter['act']);
    // While somebody is only proposed there is no member to name.
    if (!withMembers) conditions.add(`a.member_id is null and a.act not like 'member-%'`);
    const { where, values } = conditions;
    const [rows, [{ total }]] = await Promise.all([
      this.source.query<Row[]>(
        `select a.position, a.act, a.at, s.name as by, a.detail, a.record_id, f.name as from_name ${ACTS} ${where}
         order by ${orderBy} limit ${limit} offset ${offset}`,
        [...values],
      ),
      this.source.query<[{ total: number }]>(`select count(*)::int as total ${ACTS} ${where}`, [...values]),
    ]);
    return { rows: rows.map(entryOf), total };
  }
}

const entryOf = ({ position, act, at, by, detail, record_id, from_name }: Row): StaffActEntry => ({
  id: position,
  act,
  at: at.toISOString(),
  by,
  ...(detail && { why: detail }),
  ...(record_id !== null && { recordId: record_id }),
  ...(from_name !== null && { from: from_name }),
});
