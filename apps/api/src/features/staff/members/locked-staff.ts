import { type StaffMember } from '@clearfold/contracts';
import { type EntityManager } from 'typeorm';
import { ApiError } from '#platform/http/api-error.js';

/**
 * In one order: of two admins who act at once the second sees what the first did. Rows that name them (acts, tickets, mails)
 * are written meanwhile: their keys do not change, and who named two of them the other way round would close a circle.
 */
const LOCK = `
select id, name, email, role, disabled_at is not null as "isDisabled", joined_at is not null as "hasJoined", version
from staff where id = $1 or (role = 'admin' and disabled_at is null)
order by id for no key update`;

/** A member whose row is locked. */
export interface LockedMember extends StaffMember {
  readonly isDisabled: boolean;
  /** Whether the password is their own: they were invited and came. */
  readonly hasJoined: boolean;
  /** Counts what changed about their power. */
  readonly version: number;
}

/** Whether a member can manage staff now. */
const isActiveAdmin = ({ role, isDisabled, hasJoined }: LockedMember): boolean =>
  role === 'admin' && !isDisabled && hasJoined;

/**
 * The admins and one member, whose rows are locked until the transaction ends. Whatever changes who may what takes this
 * lock first, so that it happens one after the other.
 */
export class LockedStaff {
  private constructor(private readonly members: readonly LockedMember[]) {}

  /** @param memberId another one, who may be no admin */
  static async of(manager: EntityManager, memberId?: string | null): Promise<LockedStaff> {
    return new LockedStaff(await manager.query<LockedMember[]>(LOCK, [memberId ?? null]));
  }

  /** Those who can confirm. One who was invited and has not come cannot. */
  get activeAdmins(): readonly LockedMember[] {
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
  member(id: string): LockedMember {
    const member = this.members.find((one) => one.id === id);
    if (!member) throw new ApiError('member-not-found');
    return member;
  }
}
