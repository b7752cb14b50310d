import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { decimalOfUnits, importFaultText } from '@clearfold/content';
import { type StatementImportFault } from '@clearfold/contracts';
import { dayOf } from '@clearfold/ledger';
import pLimit from 'p-limit';
import { DataSource } from 'typeorm';
import { matchDeposit } from '#features/deposits/deposits.commands.js';
import { confirmOutsideAccount, proposeOutsideAccount } from '#features/outside-accounts/outside-accounts.commands.js';
import { SaveCsvMapping } from '#features/outside-accounts/save-csv-mapping.js';
import { dayText } from '#features/outside-lines/utc-days.js';
import { ImportStatement } from '#features/statement-imports/reading/import-statement.js';
import { LineRecorder } from '#features/statement-imports/recording/record-lines.js';
import { recordStatement } from '#features/statement-imports/statement-imports.commands.js';
import { matchWithdrawal } from '#features/withdrawals/withdrawals.commands.js';
import { Clock } from '#platform/clock/clock.js';
import { type Cast } from '../cast.js';
import { type Moment } from '../moments.js';
import { type Timeline } from '../timeline.js';
import { CUSTODIAN_COLUMNS, DEMO_OUTSIDE, type DemoOutside, RATE_SOURCE, rateCentsOn } from './demo-outside.js';
import { demoStatement, lineReference } from './demo-statement.js';
import { type OutsideRequest, outsideRequests } from './outside-requests.js';

/** A year of statements, of so many days each. The last one ends yesterday. */
const STATEMENTS = 12;
export const STATEMENT_DAYS = 31;

/** Fewer than the ledger has wait for it. */
const MATCHES_AT_ONCE = 300;

/** Just before the first day of the first statement. */
const OPENED_DAYS_AGO = STATEMENTS * STATEMENT_DAYS + 2;

const ACCOUNT = `
select id, opened_at is not null as "isOpen" from ledger.outside_accounts
where currency = $1 and identifier = $2 and (opened_at is not null or proposed_by is not null)`;

const NEWEST = `
select to_day as "toDay", closing_units as "closingUnits", (
  select min(f.from_day) from ledger.outside_statements f where f.account_id = s.account_id) as "firstDay"
from ledger.outside_statements s where account_id = $1 order by to_day desc limit 1`;

const RECORDING = `select id from statement_imports where account_id = $1 and state = 'recording'`;

const READ = `select fault, encode(content_digest, 'hex') as "contentDigest" from statement_imports where id = $1`;

const LINES = `select id, reference from ledger.outside_lines where account_id = $1 and reference = any($2::text[])`;

interface Newest {
  readonly toDay: number;
  readonly closingUnits: string;
  readonly firstDay: number;
}

/**
 * Holds the demo's books to its bank and its custodian: accounts that two admins opened, statements that fit what its people did, and
 * requests that are matched to their lines as each statement comes. What is there already is left as it is.
 */
@Injectable()
export class OutsideBooks {
  constructor(
    private readonly commands: CommandBus,
    private readonly source: DataSource,
    private readonly recorder: LineRecorder,
    private readonly clock: Clock,
  ) {}

  moments({ staff }: Cast, timeline: Timeline): Moment[] {
    const nights = timeline.nights(OPENED_DAYS_AGO).toReversed();
    const statements = nights.filter((_, ago) => ago % STATEMENT_DAYS === 0).slice(0, STATEMENTS);
    return [
      { daysAgo: OPENED_DAYS_AGO, play: () => this.open(staff) },
      ...statements.map((daysAgo) => ({ daysAgo, play: () => this.close(staff.robin) })),
    ];
  }

  /** Two admins open the accounts. */
  async open({ alex, amara, robin }: Cast['staff']): Promise<void> {
    for (const { terms } of DEMO_OUTSIDE) {
      const key = `demo-outside-${terms.currency}`;
      if (!(await this.account(terms))) await this.commands.execute(proposeOutsideAccount(alex, terms, key));
      const account = await this.account(terms);
      if (!account || account.isOpen) continue;
      await this.commands.execute(confirmOutsideAccount(amara, account.id, `${key}-confirm`));
      if (terms.kind === 'wallet') {
        const columns = CUSTODIAN_COLUMNS;
        await this.commands.execute(new SaveCsvMapping({ staffId: robin, accountId: account.id, columns }));
      }
    }
  }

  /**
   * The days that are over are stated, recorded and matched.
   *
   * @param times as much as the demo's accounts had before their first statements
   */
  async close(staffId: string, times = 1n): Promise<void> {
    const toDay = dayOf(this.clock.now().valueOf()) - 1;
    for (const outside of DEMO_OUTSIDE) {
      const account = await this.account(outside.terms);
      // Somebody took it back between an interrupted start and this one.
      if (!account?.isOpen) continue;
      const before = await this.newest(account.id);
      const fromDay = before ? before.toDay + 1 : toDay - STATEMENT_DAYS + 1;
      const openingUnits = before ? BigInt(before.closingUnits) : outside.openingUnits * times;
      if (fromDay <= toDay) await this.take(staffId, account.id, outside, { fromDay, toDay }, openingUnits);
      await this.recordLines(account.id);
      await this.match(staffId, account.id, outside, before?.firstDay ?? fromDay, toDay);
    }
  }

  private async take(
    staffId: string,
    accountId: string,
    outside: DemoOutside,
    days: { readonly fromDay: number; readonly toDay: number },
    openingUnits: bigint,
  ): Promise<void> {
    const { currency } = outside.terms;
    const requests = await outsideRequests(this.source, currency, days.fromDay, days.toDay);
    const { format, fileName, file } = demoStatement(outside, days, openingUnits, requests);
    const [from, to] = [dayText(days.fromDay), dayText(days.toDay)];
    const balances = requests.length === 0 && format === 'csv' ? balancesOf(openingUnits, outside.terms.decimals) : {};
    const fields = { format, ...(format === 'csv' && { from, to }), ...balances };
    const importId = await this.commands.execute(
      new ImportStatement({
        staffId,
        accountId,
        receive: (taker) => taker.take({ fields, fileName, bytes: whole(file) }),
      }),
    );
    const [{ fault, contentDigest }] = await this.source.query<
      [{ fault: StatementImportFault | null; contentDigest: string }]
    >(READ, [importId]);
    if (fault) throw new Error(`The demo's ${fileName} was refused: ${importFaultText(fault)}`);
    const key = `demo-statement-${currency}-${to}`;
    await this.commands.execute(recordStatement(staffId, importId, contentDigest, key));
  }

  private async recordLines(accountId: string): Promise<void> {
    const rows = await this.source.query<{ id: string }[]>(RECORDING, [accountId]);
    for (const { id } of rows) await this.recorder.record(id, new AbortController().signal);
  }

  private async match(
    staffId: string,
    accountId: string,
    { terms: { currency } }: DemoOutside,
    fromDay: number,
    toDay: number,
  ): Promise<void> {
    const open = (await outsideRequests(this.source, currency, fromDay, toDay)).filter(({ isMatched }) => !isMatched);
    const references = open.map(lineReference);
    const rows = await this.source.query<{ id: string; reference: string }[]>(LINES, [accountId, references]);
    const lines = new Map(rows.map(({ id, reference }) => [reference, id]));
    const limited = pLimit(MATCHES_AT_ONCE);
    const match = async (request: OutsideRequest): Promise<void> => {
      const lineId = lines.get(lineReference(request));
      if (lineId !== undefined) await this.commands.execute(matching(staffId, currency, request, lineId));
    };
    await Promise.all(open.map((request) => limited(() => match(request))));
  }

  private async account({ currency, identifier }: DemoOutside['terms']) {
    const [row] = await this.source.query<{ id: string; isOpen: boolean }[]>(ACCOUNT, [currency, identifier]);
    return row;
  }

  private async newest(accountId: string): Promise<Newest | undefined> {
    return (await this.source.query<Newest[]>(NEWEST, [accountId]))[0];
  }
}

const matching = (staffId: string, currency: string, { id, day }: OutsideRequest, lineId: string) => {
  const key = `demo-match-${id}`;
  if (currency === 'USD') return matchWithdrawal(staffId, id, { lineId }, key);
  const rate = decimalOfUnits(String(rateCentsOn(currency, day)), 2);
  const rateAt = `${dayText(day)}T00:00:00.000Z`;
  return matchDeposit(staffId, id, { lineId, rate, rateSource: RATE_SOURCE, rateAt }, key);
};

/** What a file without a row says nothing of. */
const balancesOf = (units: bigint, decimals: number) => {
  const balance = decimalOfUnits(String(units), decimals);
  return { opening: balance, closing: balance };
};

async function* whole(file: Uint8Array): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(file);
}
