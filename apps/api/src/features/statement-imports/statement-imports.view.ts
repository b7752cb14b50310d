import { Injectable } from '@nestjs/common';
import { ACTOR_OF_ROLE, decimalOfUnits } from '@clearfold/content';
import {
  type ImportState,
  PREVIEW_LINES,
  type StaffRole,
  type StatementImportDetail,
  type StatementImportRow,
  type StatementPreviewLine,
  shownText,
} from '@clearfold/contracts';
import { type SealStatement } from '@clearfold/ledger';
import { DataSource, type SelectQueryBuilder } from 'typeorm';
import { listPage } from '#platform/database/list-page.js';
import { ApiError } from '#platform/http/api-error.js';
import { type ListQuery, type Page } from '#platform/http/list-query.js';
import { lineText } from '../outside-lines/line-text.js';
import { dayText } from '../outside-lines/utc-days.js';
import { type ReadFigures, stagedContent } from './staged-content.js';
import { isWithdrawn } from './is-withdrawn.js';
import { type StagedLine, StagedLines } from './staged-lines.js';
import { StatementImportEntity } from './statement-import.entity.js';

const ACCOUNTS = `
select id, name, currency, decimals from ledger.outside_accounts where id = any($1::uuid[])`;

const WITHDRAWN = `select i.id from statement_imports i where i.id = any($1::uuid[]) and ${isWithdrawn('i')}`;

interface Account {
  readonly id: string;
  readonly name: string;
  readonly currency: string;
  readonly decimals: number;
}

/** One whose file was read to its end has all of its figures. */
type ReadImport = { [Name in keyof StatementImportEntity]: NonNullable<StatementImportEntity[Name]> };

/** Reads the imports of statements for staff. */
@Injectable()
export class StatementImportReader {
  constructor(
    private readonly source: DataSource,
    private readonly staged: StagedLines,
  ) {}

  /** An auditor reads no names, as everywhere. */
  async list(query: ListQuery, role: StaffRole): Promise<Page<StatementImportRow>> {
    const { rows, total } = await listPage(this.matching(query.filter), query, ['i.createdAt', 'i.id']);
    const [accounts, withdrawn] = await Promise.all([this.accountsOf(rows), this.withdrawnOf(rows)]);
    return {
      rows: rows.map((row) => rowOf(row, accounts.get(row.accountId), withdrawn.has(row.id), role)),
      total,
    };
  }

  /**
   * One with its first lines, as long as it waits to be recorded; an auditor reads no names.
   *
   * @throws ApiError 'statement-import-not-found'
   */
  async one(id: string, role: StaffRole): Promise<StatementImportDetail> {
    const row = await this.matching({ id: [id] }).getOne();
    if (!row) throw new ApiError('statement-import-not-found');
    const [accounts, withdrawn] = await Promise.all([this.accountsOf([row]), this.withdrawnOf([row])]);
    const account = accounts.get(row.accountId);
    const lines = row.state === 'read' ? await this.staged.first(id, PREVIEW_LINES) : [];
    const preview = lines.map((line) => previewOf(line, account?.decimals ?? 0, role !== 'auditor'));
    const shown = row.state === 'read' && row.contentDigest;
    const told = rowOf(row, account, withdrawn.has(id), role);
    return { ...told, preview, ...(shown && { contentDigest: shown.toString('hex') }) };
  }

  /**
   * What the ledger is told of an import, of its lines themselves: they, and what the import says of them, wait in tables that may have
   * been changed since somebody looked.
   *
   * @param contentDigest hexadecimal, as it was shown
   * @throws ApiError 'statement-import-not-found'; 'statement-import-over' for one that does not wait to be recorded;
   *   'statement-import-changed' where something else is there than was shown
   */
  async toRecord(id: string, contentDigest: string): Promise<Omit<SealStatement, 'type'> & { accountId: string }> {
    const row = await this.matching({ id: [id] }).getOne();
    if (!row) throw new ApiError('statement-import-not-found');
    if (row.state !== 'read') throw new ApiError('statement-import-over');
    const figures = figuresOf(row as ReadImport);
    const content = await stagedContent(figures, this.staged.between(id));
    if (!content.agrees || content.contentDigest.toString('hex') !== contentDigest) {
      throw new ApiError('statement-import-changed');
    }
    const { accountId, fileDigest, fromDay, toDay, openingUnits, closingUnits, lines } = figures;
    const root = content.root.toString('hex');
    return { accountId, fileDigest, fromDay, toDay, openingUnits, closingUnits, lines, root };
  }

  private matching({ id, accountId, state }: ListQuery['filter']): SelectQueryBuilder<StatementImportEntity> {
    const list = this.source.getRepository(StatementImportEntity).createQueryBuilder('i');
    list.innerJoin('i.staff', 's').addSelect(['s.id', 's.name', 's.role']).where(`i.state <> 'reading'`);
    if (id !== undefined) list.andWhere('i.id = any(:id)', { id });
    if (accountId !== undefined) list.andWhere('i.accountId = :accountId', { accountId });
    if (state === 'withdrawn') list.andWhere(isWithdrawn('i'));
    else if (state !== undefined) list.andWhere('i.state = :state', { state });
    if (state === 'recorded') list.andWhere(`not ${isWithdrawn('i')}`);
    return list;
  }

  private async accountsOf(rows: readonly StatementImportEntity[]): Promise<ReadonlyMap<string, Account>> {
    const accounts = await this.source.query<Account[]>(ACCOUNTS, [rows.map(({ accountId }) => accountId)]);
    return new Map(accounts.map((account) => [account.id, account]));
  }

  private async withdrawnOf(rows: readonly StatementImportEntity[]): Promise<ReadonlySet<string>> {
    const withdrawn = await this.source.query<{ id: string }[]>(WITHDRAWN, [rows.map(({ id }) => id)]);
    return new Set(withdrawn.map(({ id }) => id));
  }
}

const figuresOf = (row: ReadImport): ReadFigures => ({
  accountId: row.accountId,
  format: row.format,
  fileDigest: row.fileDigest.toString('hex'),
  fromDay: row.fromDay,
  toDay: row.toDay,
  openingUnits: BigInt(row.openingUnits),
  closingUnits: BigInt(row.closingUnits),
  cameInUnits: BigInt(row.cameInUnits),
  wentOutUnits: BigInt(row.wentOutUnits),
  lines: row.lines,
  leftOut: row.leftOut,
});

/** @param account absent where the ledger is another one than it was read for */
const rowOf = (
  row: StatementImportEntity,
  account: Account | undefined,
  isWithdrawnNow: boolean,
  role: StaffRole,
): StatementImportRow => {
  const { decimals = 0, name = row.accountId, currency = '' } = account ?? {};
  const amount = (units: string | null): string | undefined =>
    units === null ? undefined : decimalOfUnits(units, decimals);
  const day = (number: number | null): string | undefined => (number === null ? undefined : dayText(number));
  return {
    id: row.id,
    accountId: row.accountId,
    accountName: name,
    currency,
    state: isWithdrawnNow ? 'withdrawn' : (row.state as ImportState),
    format: row.format,
    fileName: row.fileName,
    fileDigest: row.fileDigest?.toString('hex') ?? '',
    bytes: Number(row.bytes),
    by: role === 'auditor' ? ACTOR_OF_ROLE[row.staff.role] : row.staff.name,
    at: row.createdAt.toISOString(),
    ...said({
      from: day(row.fromDay),
      to: day(row.toDay),
      opening: amount(row.openingUnits),
      closing: amount(row.closingUnits),
      lines: row.lines ?? undefined,
      cameIn: amount(row.cameInUnits),
      wentOut: amount(row.wentOutUnits),
      leftOut: row.leftOut ?? undefined,
      fault: row.fault ?? undefined,
    }),
    recorded: row.recorded,
  };
};

const previewOf = (line: StagedLine, decimals: number, withWords: boolean): StatementPreviewLine => ({
  number: line.number,
  day: dayText(line.bookedDay),
  amount: decimalOfUnits(String(line.units), decimals),
  reference: shownText(line.reference),
  ...(withWords && line.words !== undefined && { text: shownText(lineText(line.words)) }),
});

const said = <T extends object>(fields: T): { [Name in keyof T]?: Exclude<T[Name], undefined> } =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Name in keyof T]?: Exclude<T[Name], undefined>;
  };
