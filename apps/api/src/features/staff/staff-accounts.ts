import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type StaffInvitation, type StaffMember } from '@clearfold/contracts';
import { DataSource, type EntityManager, IsNull, type Repository } from 'typeorm';
import { hashSecret } from '#platform/auth/secret-hash.js';
import { Clock } from '#platform/clock/clock.js';
import { emailKey } from '../users/names/email-key.js';
import { unknownPasswordHash } from './staff-access.js';
import { StaffMemberEntity } from './staff-member.entity.js';

export type StaffCredentials = StaffMember & { passwordHash: string };

/** The staff table: who there is, and what they are called. */
@Injectable()
export class StaffAccounts {
  private readonly staff: Repository<StaffMemberEntity>;

  constructor(
    source: DataSource,
    private readonly clock: Clock,
  ) {
    this.staff = source.getRepository(StaffMemberEntity);
  }

  /** Adds a member at set-up, whom nobody let in; an e-mail that is there already keeps its account as it is. */
  async add({ name, email, role }: Omit<StaffMember, 'id'>, password: string): Promise<void> {
    const now = this.clock.now();
    const added = { id: randomUUID(), name, email, emailKey: emailKey(email), role, createdAt: now, joinedAt: now };
    const values = { ...added, passwordHash: await hashSecret(password) };
    await this.staff.createQueryBuilder().insert().values(values).orIgnore().execute();
  }

  /** Whom an invitation is for; nobody once they were disabled. */
  async invited(id: string): Promise<StaffInvitation | undefined> {
    const member = await this.staff.findOneBy({ id, disabledAt: IsNull() });
    return member ? { name: member.name, email: member.email, role: member.role } : undefined;
  }

  /** Adds one who signs in once they have set a password by a link. @returns the id, also of one who was there already */
  async addInvited({ name, email, role }: Omit<StaffMember, 'id'>): Promise<string> {
    const invited = { id: randomUUID(), name, email, emailKey: emailKey(email), role, createdAt: this.clock.now() };
    const values = { ...invited, passwordHash: await unknownPasswordHash() };
    await this.staff.createQueryBuilder().insert().values(values).orUpdate(['name'], 'staff_email').execute();
    const { id } = await this.staff.findOneByOrFail({ emailKey: invited.emailKey });
    return id;
  }

  async credentialsOf(email: string): Promise<StaffCredentials | undefined> {
    const where = { emailKey: emailKey(email), disabledAt: IsNull() };
    const select = { id: true, name: true, email: true, role: true, passwordHash: true } as const;
    return (await this.staff.findOne({ where, select })) ?? undefined;
  }

  /**
   * Whoever switches them off or gives their access anew comes after it, and ends its session.
   *
   * @returns whether the password that was checked may still open a session, and may until the transaction ends
   */
  async maySignIn({ id, passwordHash }: StaffCredentials, manager: EntityManager): Promise<boolean> {
    const where = { id, passwordHash, disabledAt: IsNull() };
    return (await manager.findOne(StaffMemberEntity, { where, lock: { mode: 'pessimistic_read' } })) !== null;
  }

  async member(id: string): Promise<StaffMember | undefined> {
    const member = await this.staff.findOneBy({ id });
    return member ? { id, name: member.name, email: member.email, role: member.role } : undefined;
  }
}
