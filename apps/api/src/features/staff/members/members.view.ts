import { Injectable } from '@nestjs/common';
import { type ManagedStaffMember, type StaffRole } from '@clearfold/contracts';
import { DataSource } from 'typeorm';
import { keysetPages, PAGE_ROWS } from '#platform/database/reading/keyset-pages.js';
import { likePart } from '#platform/database/reading/search-text.js';
import { ApiError } from '#platform/http/api-error.js';
import { type ListQuery } from '#platform/http/list-query.js';

const MEMBERS = `
select id, name, email, role, created_at as "createdAt", disabled_at as "disabledAt", joined_at is null as "isInvited"
from staff`;

const CONDITIONS = `
where ($1::uuid[] is null or id = any($1))
  and ($2::text is null or role = $2)
  and ($3::text is null or name || ' ' || email ilike '%' || $3 || '%')`;

/** One page of an export: those after the last one of the page before. */
const NEXT = `${MEMBERS} ${CONDITIONS} and ($4::uuid is null or (created_at, id) > ($5::timestamptz, $4))
order by created_at, id limit ${PAGE_ROWS}`;

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
    const values = valuesOf(filter);
    const [rows, [{ total }]] = await Promise.all([
      this.source.query<Row[]>(
        `${MEMBERS} ${CONDITIONS} order by ${orderBy}, id limit ${limit} offset ${offset}`,
        values,
      ),
      this.source.query<[{ total: number }]>(`select count(*)::int as total from staff ${CONDITIONS}`, values),
    ]);
    return { rows: rows.map(memberOf), total };
  }

  /** Every member that the filters let through, the longest-standing first, in pages. */
  all(filter: ListQuery['filter']): AsyncGenerator<ManagedStaffMember[]> {
    return keysetPages(async (after) => {
      const values = [...valuesOf(filter), after?.id ?? null, after?.createdAt ?? null];
      return (await this.source.query<Row[]>(NEXT, values)).map(memberOf);
    });
  }

  /** @throws ApiError 'member-not-found' */
  async one(id: string): Promise<ManagedStaffMember> {
    const [row] = await this.source.query<Row[]>(`${MEMBERS} where id = $1`, [id]);
    if (!row) throw new ApiError('member-not-found');
    return memberOf(row);
  }
}

const valuesOf = ({ id, role, q }: ListQuery['filter']): unknown[] => [id ?? null, role ?? null, likePart(q)];

const memberOf = ({ createdAt, disabledAt, isInvited, ...member }: Row): ManagedStaffMember => ({
  ...member,
  status: disabledAt ? 'disabled' : isInvited ? 'invited' : 'active',
  createdAt: createdAt.toISOString(),
});
