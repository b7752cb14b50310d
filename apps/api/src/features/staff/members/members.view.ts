import { Injectable } from '@nestjs/common';
import { type ManagedStaffMember } from '@clearfold/contracts';
import { DataSource, type SelectQueryBuilder } from 'typeorm';
import { keysetPages } from '#platform/database/reading/keyset-pages.js';
import { listPage, pageBehind } from '#platform/database/list-page.js';
import { containing, searched } from '#platform/database/reading/search-text.js';
import { ApiError } from '#platform/http/api-error.js';
import { type ListQuery, type Page } from '#platform/http/list-query.js';
import { StaffMemberEntity } from '../staff-member.entity.js';

/** Reads the members of staff for the admins. */
@Injectable()
export class MemberReader {
  constructor(private readonly source: DataSource) {}

  async list(query: ListQuery): Promise<Page<ManagedStaffMember>> {
    const { rows, total } = await listPage(this.matching(query.filter), query, ['s.id']);
    return { rows: rows.map(memberOf), total };
  }

  /** Every member that the filters let through, the longest-standing first, in pages. */
  all(filter: ListQuery['filter']): AsyncGenerator<ManagedStaffMember[]> {
    return keysetPages(async (after) => (await pageBehind(this.matching(filter), after)).map(memberOf));
  }

  /** @throws ApiError 'member-not-found' */
  async one(id: string): Promise<ManagedStaffMember> {
    const member = await this.source.getRepository(StaffMemberEntity).findOneBy({ id });
    if (!member) throw new ApiError('member-not-found');
    return memberOf(member);
  }

  private matching({ id, role, q }: ListQuery['filter']): SelectQueryBuilder<StaffMemberEntity> {
    const list = this.source.getRepository(StaffMemberEntity).createQueryBuilder('s');
    if (id !== undefined) list.andWhere('s.id = any(:id)', { id });
    if (role !== undefined) list.andWhere('s.role = :role', { role });
    const text = searched(q);
    if (text !== undefined) list.andWhere(`s.name || ' ' || s.email ilike :q`, { q: containing(text) });
    return list;
  }
}

const memberOf = ({ id, name, email, role, createdAt, ...member }: StaffMemberEntity): ManagedStaffMember => ({
  id,
  name,
  email,
  role,
  status: member.disabledAt ? 'disabled' : member.joinedAt ? 'active' : 'invited',
  createdAt: createdAt.toISOString(),
});
