import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type StaffRole } from '@clearfold/contracts';
import { DataSource } from 'typeorm';
import { Sessions } from '#platform/auth/sessions.js';
import { Clock } from '#platform/clock/clock.js';
import { ApiError } from '#platform/http/api-error.js';
import { type StaffAct, StaffActs } from './staff-acts.js';

/** What an admin changes about a member. */
export type MemberChange =
  { readonly role: StaffRole } | { readonly disabled: boolean } | { readonly endSessions: true };

/** Locks the admins and the member, in one order: of two admins who remove each other's rights one stays. */
const LOCK = `
select id, role, disabled_at is not null as "isDisabled" from staff
where id = $1 or (role = 'admin' and disabled_at is null)
order by id for update`;

const SET_ROLE = `update staff set role = $2 where id = $1`;
const SET_DISABLED = `update staff set disabled_at = $2 where id = $1`;

interface Member {
  id: string;
  role: StaffRole;
  isDisabled: boolean;
}

/** An admin changes a member's role, switches the account off or on, or ends its sessions. */
export class ChangeMember extends Command<void> {
  constructor(
    readonly adminId: string,
    readonly memberId: string,
    readonly change: MemberChange,
  ) {
    super();
  }
}

@CommandHandler(ChangeMember)
export class ChangeMemberHandler implements ICommandHandler<ChangeMember> {
  constructor(
    private readonly source: DataSource,
    private readonly sessions: Sessions,
    private readonly acts: StaffActs,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws ApiError 'member-not-found'; 'own-admin-role' for an admin who would lose the role or the account by their
   *   own hand; 'last-admin' when nobody would be left who can manage staff
   */
  async execute({ adminId, memberId, change }: ChangeMember): Promise<void> {
    await this.source.transaction(async (manager) => {
      const locked = await manager.query<Member[]>(LOCK, [memberId]);
      const member = locked.find(({ id }) => id === memberId);
      if (!member) throw new ApiError('member-not-found');
      if (losesAdmin(member, change)) {
        if (memberId === adminId) throw new ApiError('own-admin-role');
        if (!locked.some((other) => other.id !== memberId && isAdmin(other))) throw new ApiError('last-admin');
      }
      const record = (act: StaffAct, detail = ''): Promise<void> =>
        this.acts.record(act, adminId, { memberId }, detail, manager);
      if ('role' in change) {
        await manager.query(SET_ROLE, [memberId, change.role]);
        await record('member-role-changed', `${member.role} → ${change.role}`);
      } else if ('disabled' in change) {
        await manager.query(SET_DISABLED, [memberId, change.disabled ? this.clock.now() : null]);
        if (change.disabled) await this.sessions.endAllOfStaff(memberId, manager);
        await record(change.disabled ? 'member-disabled' : 'member-enabled');
      } else {
        await this.sessions.endAllOfStaff(memberId, manager);
        await record('member-sessions-ended');
      }
    });
  }
}

const isAdmin = ({ role, isDisabled }: Member): boolean => role === 'admin' && !isDisabled;

const losesAdmin = (member: Member, change: MemberChange): boolean =>
  isAdmin(member) && (('role' in change && change.role !== 'admin') || ('disabled' in change && change.disabled));
