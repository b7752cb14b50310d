import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type StatementFormat, type StatementFormRequest, type StatementImportFault } from '@clearfold/contracts';
import { StatementFault } from '@clearfold/statement-files';
import { DataSource } from 'typeorm';
import { Clock } from '#platform/clock/clock.js';
import { faultOf } from './fault-of.js';
import { daysOf, type ReadLines, readLines } from './read-lines.js';
import { type Sealed, SealedStatements } from '../settling/sealed-statements.js';
import { stagedContent } from '../staged-content.js';
import { StagedLines } from '../staged-lines.js';
import { type StatementAccount, StatementAccounts } from './statement-accounts.js';
import { StatementFile } from './statement-file.js';
import { StatementImportEntity } from '../statement-import.entity.js';
import { statementOptions } from './statement-options.js';

/** A file that somebody gave us. */
export interface GivenFile {
  readonly staffId: string;
  readonly accountId: string;
  readonly form: StatementFormRequest;
  readonly fileName: string;
  readonly bytes: AsyncIterable<Uint8Array>;
}

/** A file that was read: of which import, and who gave it. */
interface Read extends Pick<GivenFile, 'staffId' | 'fileName'> {
  readonly id: string;
  readonly format: StatementFormat;
  /** SHA-256 of it, hexadecimal. */
  readonly fileDigest: string;
  readonly bytes: number;
}

/** One that agrees with itself; its lines are staged. Days are UTC days since 1970-01-01. */
export interface WholeFile extends Read, Omit<ReadLines, 'from' | 'to' | 'unbooked'> {
  readonly account: StatementAccount;
  readonly fromDay: number;
  readonly toDay: number;
  /** How many entries were left out. */
  readonly leftOut: number;
  /** Of the Merkle tree of the lines' digests. */
  readonly root: Buffer;
  /** Over all that was read. */
  readonly contentDigest: Buffer;
}

/** One that does not. */
export interface RefusedFile extends Read {
  readonly fault: StatementImportFault;
}

/** Reads statements' files while they come. Of each there is an import from its first byte on, which nobody is shown yet. */
@Injectable()
export class StatementReading {
  constructor(
    private readonly source: DataSource,
    private readonly accounts: StatementAccounts,
    private readonly sealed: SealedStatements,
    private readonly staged: StagedLines,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws ApiError 'outside-account-not-found', 'outside-account-takes-no-statements', 'csv-mapping-needed',
   *   'validation-failed', and what the bytes throw: nothing is left of a file that did not come whole
   */
  async read({ staffId, accountId, form, fileName, bytes }: GivenFile): Promise<WholeFile | RefusedFile> {
    const account = await this.accounts.one(accountId);
    const before = (await this.sealed.of(accountId)).at(-1);
    const options = statementOptions(account, form, before);
    const id = randomUUID();
    const createdAt = this.clock.now();
    await this.imports.insert({ id, accountId, state: 'reading', format: form.format, fileName, staffId, createdAt });
    const file = new StatementFile(bytes);
    try {
      return await this.readInto({ id, account, staffId, fileName, format: form.format }, file, form, options, before);
    } catch (error) {
      await this.forget({ id });
      throw error;
    }
  }

  /** Leaves nothing of a file. */
  async forget({ id }: Pick<Read, 'id'>): Promise<void> {
    await this.imports.delete({ id, state: 'reading' });
  }

  private async readInto(
    read: Pick<WholeFile, 'id' | 'account' | 'staffId' | 'fileName' | 'format'>,
    file: StatementFile,
    form: StatementFormRequest,
    options: ReturnType<typeof statementOptions>,
    before: Sealed | undefined,
  ): Promise<WholeFile | RefusedFile> {
    try {
      const isNewestFirst = options.mapping?.order === 'newest-first';
      const stage = this.staged.add.bind(this.staged, read.id);
      const { unbooked: leftOut, ...lines } = await readLines(file.chunks(), options, isNewestFirst, stage);
      const days = daysOf(lines, form, before);
      const figures = { ...lines, ...days, leftOut, accountId: read.account.id, format: read.format };
      const { root, contentDigest } = await stagedContent(figures, this.staged.between(read.id));
      return { ...read, ...lines, ...days, leftOut, root, contentDigest };
    } catch (error) {
      if (!(error instanceof StatementFault)) throw error;
      const { account, ...rest } = read;
      const { digest, bytes } = await file.end();
      return { ...rest, fileDigest: digest.toString('hex'), bytes, fault: faultOf(error, account.decimals) };
    }
  }

  private get imports() {
    return this.source.getRepository(StatementImportEntity);
  }
}
