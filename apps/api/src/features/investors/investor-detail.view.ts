import { Injectable } from '@nestjs/common';
import { type StaffInvestor, type StaffInvestorDetail, type StaffRole } from '@clearfold/contracts';
import { DataSource } from 'typeorm';
import { type SignedInStaff } from '#platform/auth/identity.js';
import { SessionEntity } from '#platform/auth/session.entity.js';
import { Sessions } from '#platform/auth/sessions.js';
import { ApiError } from '#platform/http/api-error.js';
import { AuditTrailReader } from '../audit-trail/audit-trail.view.js';
import { KnownPasskeys } from '../passkeys/known-passkeys.js';
import { OwnPurchasesReader } from '../purchases/own-purchases.view.js';
import { RequestReader } from '../review-queue/review-queue.view.js';
import { TicketEntity } from '../tickets/ticket.entity.js';
import { StaffTransactionReader } from '../transactions/staff-transactions.view.js';
import { AccountStatusReader } from './account-status.view.js';
import { StaffInvestorReader } from './staff-investors.view.js';

/** SQL, as it is one statement with the PIN's guard, and JSON of the next of kin. */
const PERSON = `
select i.first_name as "firstName", i.last_name as "lastName", i.phone_number as "phoneNumber", i.address, i.country,
  coalesce(to_char(i.date_of_birth, 'YYYY-MM-DD'), '') as "dateOfBirth", i.profile_picture as "profilePicture",
  json_build_object('fullName', i.next_of_kin_full_name, 'relationship', i.next_of_kin_relationship,
    'contact', i.next_of_kin_contact) as "nextOfKin",
  i.password_changed_at as "passwordChangedAt", g.changed_at as "pinChangedAt"
from investors i left join pin_guards g on g.investor_id = i.id where i.id = $1`;

type Person = NonNullable<StaffInvestorDetail['profile']> & {
  passwordChangedAt: Date | null;
  pinChangedAt: Date | null;
};

const NEWEST_EVENTS = 20;

/** Reads everything about one investor, from every noun that knows them. */
@Injectable()
export class InvestorDetailReader {
  constructor(
    private readonly source: DataSource,
    private readonly running: Sessions,
    private readonly investors: StaffInvestorReader,
    private readonly statuses: AccountStatusReader,
    private readonly requests: RequestReader,
    private readonly transactions: StaffTransactionReader,
    private readonly purchases: OwnPurchasesReader,
    private readonly trail: AuditTrailReader,
    private readonly passkeys: KnownPasskeys,
  ) {}

  /** @throws ApiError 'investor-not-found', also for an erased one, of whom only the ledger's own lists tell */
  async one(id: string, staff: Pick<SignedInStaff, 'id' | 'role'>): Promise<StaffInvestorDetail> {
    const { role } = staff;
    const [row, person] = await Promise.all([this.row(id, role), this.person(id)]);
    const newest = { filter: { investorId: id }, offset: 0, limit: 10 };
    const [standing, requests, transactions, purchases, timeline, sessions, tickets, signing] = await Promise.all([
      this.statuses.of(id, role),
      this.requests.list({ ...newest, orderBy: 'r.requested_at desc' }, staff),
      this.transactions.list({ ...newest, orderBy: 't.position desc' }, role),
      this.purchases.of(id),
      this.trail.ofInvestor(id, NEWEST_EVENTS, role),
      this.sessions(id),
      this.tickets(id),
      this.passkeys.of(id),
    ]);
    const { passwordChangedAt, pinChangedAt, ...profile } = person;
    return {
      ...row,
      ...(role !== 'auditor' && { profile }),
      standing,
      passkeys: signing.keys.size,
      paymentSigning: this.passkeys.shown(signing),
      ...(pinChangedAt && { pinChangedAt: pinChangedAt.toISOString() }),
      ...(passwordChangedAt && { passwordChangedAt: passwordChangedAt.toISOString() }),
      sessions,
      requests: requests.rows,
      transactions: transactions.rows,
      tickets,
      purchases,
      timeline,
    };
  }

  private async row(id: string, role: StaffRole): Promise<StaffInvestor> {
    const query = { filter: { id: [id] }, offset: 0, limit: 1, orderBy: 'i.created_at' };
    const [row] = (await this.investors.list(query, role)).rows;
    if (!row) throw new ApiError('investor-not-found');
    return row;
  }

  private async person(id: string): Promise<Person> {
    const [person] = await this.source.query<Person[]>(PERSON, [id]);
    if (!person) throw new ApiError('investor-not-found');
    return person;
  }

  private async sessions(id: string): Promise<StaffInvestorDetail['sessions']> {
    const rows = await this.source.getRepository(SessionEntity).find({
      where: { investorId: id, ...this.running.runningNow() },
      order: { createdAt: 'DESC', id: 'ASC' },
      take: 20,
    });
    return rows.map((row) => ({
      id: row.id,
      createdAt: row.createdAt.toISOString(),
      expiresAt: row.expiresAt.toISOString(),
    }));
  }

  private async tickets(id: string): Promise<StaffInvestorDetail['tickets']> {
    const rows = await this.source.getRepository(TicketEntity).find({
      where: { investorId: id },
      order: { createdAt: 'DESC', id: 'ASC' },
      take: 10,
    });
    return rows.map((row) => ({
      id: row.id,
      subject: row.subject,
      status: row.status,
      createdAt: row.createdAt.toISOString(),
    }));
  }
}
