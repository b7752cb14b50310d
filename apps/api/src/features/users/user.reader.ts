import { Injectable } from '@nestjs/common';
import { type NextOfKin, type User } from '@clearfold/contracts';
import { dollarsFromCents } from '@clearfold/ledger';
import { DataSource } from 'typeorm';
import { BatchedRead } from '#platform/database/reading/batched-read.js';
import { oneOfIds, prepared } from '#platform/database/reading/prepared.js';
import { ApiError } from '#platform/http/api-error.js';
import { BalancesReader } from '../balances/balances.view.js';

/** SQL that each connection keeps, as nearly every screen asks it. */
const USER = prepared(`
select id as "_id", username, first_name as "firstName", last_name as "lastName", email,
  email_verified_at is not null as "emailVerified",
  phone_number as "phoneNumber", address, country, coalesce(to_char(date_of_birth, 'YYYY-MM-DD'), '') as "dateOfBirth",
  profile_picture as "profilePicture", created_at as "createdAt",
  json_build_object('fullName', next_of_kin_full_name, 'relationship', next_of_kin_relationship,
    'contact', next_of_kin_contact) as "nextOfKin",
  (select since from ledger.investors frozen where frozen.id = investors.id and status = 'frozen') as "frozenSince"
from investors
where id ${oneOfIds('$1')}`);

type UserRow = Pick<
  User,
  | '_id'
  | 'username'
  | 'firstName'
  | 'lastName'
  | 'email'
  | 'emailVerified'
  | 'phoneNumber'
  | 'address'
  | 'country'
  | 'dateOfBirth'
  | 'profilePicture'
> & { createdAt: Date; nextOfKin: NextOfKin; frozenSince: Date | null };

/** Reads an investor as every user answer carries it: the person from their table, the money from the ledger. */
@Injectable()
export class UserReader {
  private readonly rows = new BatchedRead<UserRow>(async (ids) => {
    const rows = await this.source.query<UserRow[]>(USER, [ids]);
    return new Map(rows.map((row) => [row._id, row]));
  });

  constructor(
    private readonly source: DataSource,
    private readonly balances: BalancesReader,
  ) {}

  /** @throws ApiError 'unauthenticated' when the account was deleted meanwhile */
  async of(investorId: string): Promise<User> {
    const [row, money] = await Promise.all([this.rows.of(investorId), this.balances.of(investorId)]);
    if (!row) throw new ApiError('unauthenticated');
    const { frozenSince, ...person } = row;
    return {
      ...person,
      ...(frozenSince && { frozenSince: frozenSince.toISOString() }),
      createdAt: row.createdAt.toISOString(),
      totalBalance: dollarsFromCents(money.availableCents + money.heldCents),
      totalDeposited: dollarsFromCents(money.depositedCents),
      totalWithdrawn: dollarsFromCents(money.withdrawnCents),
      totalInvested: dollarsFromCents(money.investedCents),
      availableBalance: dollarsFromCents(money.availableCents),
      heldBalance: dollarsFromCents(money.heldCents),
      activeInvested: dollarsFromCents(money.activeInvestedCents),
    };
  }
}
