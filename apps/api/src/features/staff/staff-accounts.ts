import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type StaffInvitation, type StaffMember } from '@clearfold/contracts';
import { DataSource, type EntityManager } from 'typeorm';
import { hashSecret } from '#platform/auth/secret-hash.js';
import { Clock } from '#platform/clock/clock.js';
import { emailKey } from '../users/index.js';
import { unknownPasswordHash } from './staff-access.js';

const INSERT_STAFF = `
insert into staff (id, name, email, email_key, password_hash, role, created_at, joined_at)
values ($1, $2, $3, $4, $5, $6, $7, $7)
on conflict on constraint staff_email do nothing`;

const INSERT_INVITED = `
insert into staff (id, name, email, email_key, password_hash, role, created_at)
values ($1, $2, $3, $4, $5, $6, $7)
on conflict on constraint staff_email do update set name = excluded.name
returning id`;

const CREDENTIALS = `
select id, name, email, role, password_hash as "passwordHash"
from staff
where email_key = $1 and disabled_at is null`;

/** Locked until the transaction ends: whoever switches them off or gives their access anew comes after it, and ends its session. */
const LOCK_OPEN = `
select id from staff where id = $1 and password_hash = $2 and disabled_at is null for share`;

const MEMBER = `select id, name, email, role from staff where id = $1`;

const INVITED = `select name, email, role from staff where id = $1 and disabled_at is null`;

export type StaffCredentials = StaffMember & { passwordHash: string };

/** The staff table: who there is, and what they are called. */
@Injectable()
export class StaffAccounts {
  constructor(
    private readonly source: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Adds a member at set-up, whom nobody let in; an e-mail that is there already keeps its account as it is. */
  async add({ name, email, role }: Omit<StaffMember, 'id'>, password: string): Promise<void> {
    await this.source.query(INSERT_STAFF, [
      randomUUID(),
      name,
      email,
      emailKey(email),
      await hashSecret(password),
      role,
      this.clock.now(),
    ]);
  }

  /** Whom an invitation is for; nobody once they were disabled. */
  async invited(id: string): Promise<StaffInvitation | undefined> {
    const [invited] = await this.source.query<StaffInvitation[]>(INVITED, [id]);
    return invited;
  }

  /** Adds one who signs in once they have set a password by a link. @returns the id, also of one who was there already */
  async addInvited({ name, email, role }: Omit<StaffMember, 'id'>): Promise<string> {
    const [{ id }] = await this.source.query<[{ id: string }]>(INSERT_INVITED, [
      randomUUID(),
      name,
      email,
      emailKey(email),
      await unknownPasswordHash(),
      role,
      this.clock.now(),
    ]);
    return id;
  }

  async credentialsOf(email: string): Promise<StaffCredentials | undefined> {
    const rows = await this.source.query<StaffCredentials[]>(CREDENTIALS, [emailKey(email)]);
    return rows[0];
  }

  /** @returns whether the password that was checked may still open a session, and may until the transaction ends */
  async maySignIn({ id, passwordHash }: StaffCredentials, manager: EntityManager): Promise<boolean> {
    const rows = await manager.query<unknown[]>(LOCK_OPEN, [id, passwordHash]);
    return rows.length > 0;
  }

  async member(id: string): Promise<StaffMember | undefined> {
    const rows = await this.source.query<StaffMember[]>(MEMBER, [id]);
    return rows[0];
  }
}
