import { Injectable } from '@nestjs/common';
import { type StaffActEntry } from '@clearfold/contracts';
import { DataSource } from 'typeorm';
import { listPage } from '../database/list-page.js';
import { type ListQuery, type Page } from '../http/list-query.js';
import { StaffActEntity } from './staff-act.entity.js';

/** Reads what staff did beside the ledger. */
@Injectable()
export class StaffActsReader {
  constructor(private readonly source: DataSource) {}

  /** @param withMembers whether acts on members of staff are among them: only admins manage staff */
  async list(query: ListQuery, withMembers: boolean): Promise<Page<StaffActEntry>> {
    const list = this.source.getRepository(StaffActEntity).createQueryBuilder('a');
    list.innerJoin('a.staff', 's').addSelect(['s.id', 's.name']);
    list.leftJoin('a.fromStaff', 'f').addSelect(['f.id', 'f.name']);
    list.where(query.filter);
    // While somebody is only proposed there is no member to name.
    if (!withMembers) list.andWhere(`a.memberId is null and a.act not like 'member-%'`);
    const { rows, total } = await listPage(list, query, []);
    return { rows: rows.map(entryOf), total };
  }
}

const entryOf = ({ position, act, at, staff, detail, recordId, fromStaff }: StaffActEntity): StaffActEntry => ({
  id: position,
  act,
  at: at.toISOString(),
  by: staff.name,
  ...(detail && { why: detail }),
  ...(recordId !== null && { recordId }),
  ...(fromStaff && { from: fromStaff.name }),
});
