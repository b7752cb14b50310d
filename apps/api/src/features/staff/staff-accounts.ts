import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type StaffMember } from '@clearfold/contracts';
import { DataSource } from 'typeorm';
import { hashSecret } from '#platform/auth/secret-hash.js';
import { Clock } from '#platform/clock/clock.js';
import { emailKey } from '../users/index.js';

const INSERT_STAFF = `
insert into staff (id, name, email, email_key, password_hash, role, created_at)
values ($1, $2, $3, $4, $5, $6, $7)
on conflict on constraint staff_email do nothing`;

const CREDENTIALS = `
select id, name, email, role, password_hash as "passwordHash"
from staff
where email_key = $1 and disabled_at is null`;

const MEMBER = `select id, name, email, role from staff where id = $1`;

export type StaffCredentials = StaffMember & { passwordHash: string };

/** The staff table: who there is, and what they are called. */
@Injectable()
export class StaffAccounts {
  constructor(
    private readonly source: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Adds a member; an e-mail that is there already keeps its account as it is. */
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

  async credentialsOf(email: string): Promise<StaffCredentials | undefined> {
    const rows = await this.source.query<StaffCredentials[]>(CREDENTIALS, [emailKey(email)]);
    return rows[0];
  }

  async member(id: string): Promise<StaffMember | undefined> {
    const rows = await this.source.query<StaffMember[]>(MEMBER, [id]);
    return rows[0];
  }
}
