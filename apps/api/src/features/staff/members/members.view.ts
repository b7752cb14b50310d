import { Injectable } from '@nestjs/common';
import { type ManagedStaffMember, type MemberPasskeys } from '@clearfold/contracts';
import { enrolledKeysOf, type StaffState } from '@clearfold/ledger';
import { DataSource, type SelectQueryBuilder } from 'typeorm';
import { Clock } from '#platform/clock/clock.js';
import { keysetPages } from '#platform/database/reading/keyset-pages.js';
import { listPage, pageBehind } from '#platform/database/list-page.js';
import { containing, searched } from '#platform/database/reading/search-text.js';
import { ApiError } from '#platform/http/api-error.js';
import { type ListQuery, type Page } from '#platform/http/list-query.js';
import { keyCounts } from '../keys/key-counts.js';
import { StaffRegister } from '../register/staff-register.js';
import { StaffMemberEntity } from '../staff-member.entity.js';

/** Reads the members of staff for the admins. */
@Injectable()
export class MemberReader {
  constructor(
    private readonly source: DataSource,
    private readonly register: StaffRegister,
    private readonly clock: Clock,
  ) {}

  async list(query: ListQuery): Promise<Page<ManagedStaffMember>> {
    const known = await this.known();
    const { rows, total } = await listPage(this.matching(query.filter, known), query, ['s.id']);
    return { rows: this.shown(rows, known), total };
  }

  /** Every member that the filters let through, the longest-standing first, in pages. */
  async *all(filter: ListQuery['filter']): AsyncGenerator<ManagedStaffMember[]> {
    const known = await this.known();
    yield* keysetPages(async (after) => this.shown(await pageBehind(this.matching(filter, known), after), known));
  }

  /** @throws ApiError 'member-not-found' */
  async one(id: string): Promise<ManagedStaffMember> {
    const member = await this.source.getRepository(StaffMemberEntity).findOneBy({ id });
    if (!member) throw new ApiError('member-not-found');
    const [shown] = this.shown([member], await this.known());
    return shown as ManagedStaffMember;
  }

  /** Once for a whole list: the log tells of everybody at once. */
  private known(): Promise<StaffState> {
    return this.register.known(this.source.manager);
  }

  private shown(rows: readonly StaffMemberEntity[], known: StaffState): ManagedStaffMember[] {
    const passkeysOf = keyCounts(known, this.clock.now().valueOf());
    return rows.map((row) => memberOf(row, passkeysOf(row.id)));
  }

  private matching(
    { id, role, cannotSign, q }: ListQuery['filter'],
    known: StaffState,
  ): SelectQueryBuilder<StaffMemberEntity> {
    const list = this.source.getRepository(StaffMemberEntity).createQueryBuilder('s');
    if (id !== undefined) list.andWhere('s.id = any(:id)', { id });
    if (role !== undefined) list.andWhere('s.role = :role', { role });
    if (cannotSign !== undefined) {
      const able = [...known.members]
        .map(([memberId]) => memberId)
        .filter((memberId) => enrolledKeysOf(known, memberId).length > 0);
      list.andWhere(`(${DECIDES} and s.id <> all(:able)) = :cannotSign`, { able, cannotSign });
    }
    const text = searched(q);
    if (text !== undefined) list.andWhere(`s.name || ' ' || s.email ilike :q`, { q: containing(text) });
    return list;
  }
}

/** Whoever acts and is no auditor, who changes nothing. */
const DECIDES = `s.disabled_at is null and s.joined_at is not null and s.role <> 'auditor'`;

const memberOf = (
  { id, name, email, role, createdAt, ...member }: StaffMemberEntity,
  passkeys: MemberPasskeys,
): ManagedStaffMember => ({
  id,
  name,
  email,
  role,
  status: member.disabledAt ? 'disabled' : member.joinedAt ? 'active' : 'invited',
  createdAt: createdAt.toISOString(),
  passkeys,
});
