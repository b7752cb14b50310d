import { type EntityManager, IsNull } from 'typeorm';
import { ApiError } from '#platform/http/api-error.js';
import { StaffMemberEntity } from './staff-member.entity.js';

/** Whether a member can manage staff now. */
const isActiveAdmin = ({ role, disabledAt, joinedAt }: StaffMemberEntity): boolean =>
  role === 'admin' && !disabledAt && joinedAt !== null;

/**
 * The admins and one member, whose rows are locked until the transaction ends. Whatever changes who may what takes this
 * lock first, so that it happens one after the other.
 */
export class LockedStaff {
  private constructor(private readonly members: readonly StaffMemberEntity[]) {}

  /**
   * In one order: of two admins who act at once the second sees what the first did. Rows that name them (acts, tickets, mails)
   * are written meanwhile: their keys do not change, and who named two of them the other way round would close a circle.
   *
   * @param memberId another one, who may be no admin
   */
  static async of(manager: EntityManager, memberId?: string | null): Promise<LockedStaff> {
    const admins = { role: 'admin', disabledAt: IsNull() } as const;
    const members = await manager.find(StaffMemberEntity, {
      where: memberId ? [admins, { id: memberId }] : admins,
      order: { id: 'ASC' },
      lock: { mode: 'for_no_key_update' },
    });
    return new LockedStaff(members);
  }

  /** Those who can confirm. One who was invited and has not come cannot. */
  get activeAdmins(): readonly StaffMemberEntity[] {
    return this.members.filter(isActiveAdmin);
  }

  isActiveAdmin(id: string): boolean {
    return this.activeAdmins.some((admin) => admin.id === id);
  }

  /** @throws ApiError 'forbidden' for whoever stopped being an admin after the guard let them in */
  assertActiveAdmin(id: string): void {
    if (!this.isActiveAdmin(id)) throw new ApiError('forbidden');
  }

  /** @throws ApiError 'member-not-found' */
  member(id: string): StaffMemberEntity {
    const member = this.members.find((one) => one.id === id);
    if (!member) throw new ApiError('member-not-found');
    return member;
  }
}
