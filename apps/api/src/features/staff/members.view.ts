import { Injectable } from '@nestjs/common';
import { type ManagedStaffMember, type StaffRole } from '@clearfold/contracts';
import { DataSource } from 'typeorm';
import { ApiError } from '#platform/http/api-error.js';
import { type ListQuery } from '#platform/http/list-query.js';

const MEMBERS = `
select id, name, email, role, created_at as "createdAt", disabled_at as "disabledAt",
  exists (select from mail_links l where l.staff_id = staff.id and l.purpose = 'staff-invitation') as "isInvited"
from staff`;

const CONDITIONS = `
where ($1::uuid[] is null or id = any($1))
  and ($2::text is null or role = $2)
  and ($3::text is null or name || ' ' || email ilike '%' || $3 || '%')`;

interface Row {
  id: string;
  name: string;
  email: string;
  role: StaffRole;
  createdAt: Date;
  disabledAt: Date | null;
  isInvited: boolean;
}

/** Reads the members of staff for the admins. */
@Injectable()
export class MemberReader {
  constructor(private readonly source: DataSource) {}

  async list({ filter, orderBy, limit, offset }: ListQuery): Promise<{ rows: ManagedStaffMember[]; total: number }> {
    const sought = typeof filter.q === 'string' && filter.q.trim() ? filter.q.trim().replace(/[\\%_]/g, '\\$&') : null;
    const values = [filter.id ?? null, filter.role ?? null, sought];
    const [rows, [{ total }]] = await Promise.all([
      this.source.query<Row[]>(
        `${MEMBERS} ${CONDITIONS} order by ${orderBy}, id limit ${limit} offset ${offset}`,
        values,
      ),
      this.source.query<[{ total: number }]>(`select count(*)::int as total from staff ${CONDITIONS}`, values),
    ]);
    return { rows: rows.map(memberOf), total };
  }

  /** @throws ApiError 'member-not-found' */
  async one(id: string): Promise<ManagedStaffMember> {
    const [row] = await this.source.query<Row[]>(`${MEMBERS} where id = $1`, [id]);
    if (!row) throw new ApiError('member-not-found');
    return memberOf(row);
  }
}

const memberOf = ({ createdAt, disabledAt, isInvited, ...member }: Row): ManagedStaffMember => ({
  ...member,
  status: disabledAt ? 'disabled' : isInvited ? 'invited' : 'active',
  createdAt: createdAt.toISOString(),
});
