import { Injectable } from '@nestjs/common';
import { type CsvColumns } from '@clearfold/contracts';
import { DataSource } from 'typeorm';
import { ApiError } from '#platform/http/api-error.js';

/** What a file is held to of its account. */
export interface StatementAccount {
  readonly id: string;
  readonly identifier: string;
  readonly currency: string;
  readonly decimals: number;
  readonly csvMapping: CsvColumns | null;
}

const ACCOUNT = `
select a.id, a.identifier, a.currency, a.decimals, m.mapping as "csvMapping",
  a.source = 'statements' and a.opened_at is not null as "takesStatements"
from ledger.outside_accounts a left join outside_csv_mappings m on m.account_id = a.id
where a.id = $1`;

/** Finds the accounts that statements are of. */
@Injectable()
export class StatementAccounts {
  constructor(private readonly source: DataSource) {}

  /** @throws ApiError 'outside-account-not-found', 'outside-account-takes-no-statements' */
  async one(id: string): Promise<StatementAccount> {
    const [row] = await this.source.query<(StatementAccount & { takesStatements: boolean })[]>(ACCOUNT, [id]);
    if (!row) throw new ApiError('outside-account-not-found');
    const { takesStatements, ...account } = row;
    if (!takesStatements) throw new ApiError('outside-account-takes-no-statements');
    return account;
  }
}
