import { Injectable } from '@nestjs/common';
import { decimalOfUnits } from '@clearfold/content';
import { type StatementImportFault } from '@clearfold/contracts';
import { dayOf } from '@clearfold/ledger';
import { DataSource, type EntityManager, In } from 'typeorm';
import { Clock } from '#platform/clock/clock.js';
import { StaffActs } from '#platform/staff-acts/staff-acts.js';
import { dayText } from '#features/outside-lines/utc-days.js';
import { firstDifference } from './first-difference.js';
import { type Place, placeOf } from './place-of.js';
import { type Sealed, SealedStatements } from './sealed-statements.js';
import { StagedLines } from '../staged-lines.js';
import { StatementImportEntity } from '../statement-import.entity.js';
import { StatementImportLineEntity } from '../statement-import-line.entity.js';
import { type RefusedFile, type WholeFile } from '../reading/statement-reading.js';

/** So many lines of an import, in the order in which they are recorded. */
const FORGET_FIRST = `
delete from statement_import_lines where import_id = $1 and (booked_day, rank) in (
  select booked_day, rank from statement_import_lines where import_id = $1 order by booked_day, rank limit $2)`;

/** Held to the end of a transaction, by whoever settles what file of what account. */
const TURN = 'select pg_advisory_xact_lock(hashtextextended($1, 0))';

/** Decides what becomes of an import whose file was read. */
@Injectable()
export class SettleImport {
  constructor(
    private readonly source: DataSource,
    private readonly sealed: SealedStatements,
    private readonly staged: StagedLines,
    private readonly acts: StaffActs,
    private readonly clock: Clock,
  ) {}

  /** @returns the id of the file's import: this one, or the one that it has already */
  async settle(file: WholeFile): Promise<string> {
    const { account, id } = file;
    const sealed = await this.sealed.of(account.id);
    const place = placeOf(file, sealed, dayOf(this.clock.now().valueOf()), account.decimals);
    switch (place.is) {
      case 'next':
        return this.waits(file);
      case 'sealed':
        return this.wasTaken(file, place.statement);
      case 'over':
        return this.refuse(file, await this.faultOver(id, account.id, place, sealed));
      case 'refused':
        return this.refuse(file, place.fault);
    }
  }

  /** Keeps why a file is refused, and nothing of its lines. @returns the import's id */
  async refuse(file: WholeFile | RefusedFile, fault: StatementImportFault): Promise<string> {
    const { id, staffId } = file;
    await this.source.transaction(async (manager) => {
      await manager.delete(StatementImportLineEntity, { importId: id });
      const changes = { ...figuresOf(file), state: 'refused' as const, fault, endedAt: this.clock.now() };
      await manager.update(StatementImportEntity, { id }, changes);
      await this.acts.record('statement-refused', staffId, { recordId: id }, file.fileName, manager);
    });
    return id;
  }

  /** Whoever sends a file twice before it is recorded has one import of it, unless it was read otherwise this time. */
  private async waits(file: WholeFile): Promise<string> {
    const { id, account, staffId } = file;
    const { contentDigest } = file;
    return this.inTurn(file, async (manager) => {
      const where = { accountId: account.id, state: 'read' as const, contentDigest };
      const earlier = await manager.findOneBy(StatementImportEntity, where);
      if (earlier) return sameAs(earlier, id, manager);
      await manager.update(StatementImportEntity, { id }, { ...figuresOf(file), state: 'read' });
      await this.acts.record('statement-read', staffId, { recordId: id }, file.fileName, manager);
      return id;
    });
  }

  /**
   * The ledger has this file. Its lines are held to those that are recorded, whatever any import says of itself. Nothing changes, unless lines are
   * missing that nobody records any more: then they are recorded on from what was read now.
   */
  private async wasTaken(file: WholeFile, statement: Sealed): Promise<string> {
    const { id, account } = file;
    const { fromDay, toDay, after, upTo, openingUnits, closingUnits } = statement;
    const recorded = await this.sealed.recorded(account.id, statement);
    const isWhole = recorded.lines === upTo - after;
    const fault = await this.faultOfSealed(file, statement, isWhole);
    if (fault) return this.refuse(file, fault);
    const where = { accountId: account.id, fileDigest: figuresOf(file).fileDigest, fromDay, toDay };
    const state = In(['recording', 'recorded']);
    return this.inTurn(file, async (manager) => {
      const [earlier] = await manager.find(StatementImportEntity, {
        ...{ where: { ...where, state }, order: { createdAt: 'DESC' }, take: 1 },
      });
      if (earlier && !earlier.fault && (isWhole || earlier.state === 'recording')) return sameAs(earlier, id, manager);
      if (earlier) await manager.delete(StatementImportEntity, { id: earlier.id });
      await manager.query(FORGET_FIRST, [id, recorded.lines]);
      await manager.update(
        StatementImportEntity,
        { id },
        {
          ...figuresOf({ ...file, fromDay, toDay, openingUnits, closingUnits }),
          ...{ recorded: recorded.lines, recordedUnits: recorded.units },
          ...(isWhole ? { state: 'recorded' as const, endedAt: this.clock.now() } : { state: 'recording' as const }),
        },
      );
      await this.acts.record('statement-read', file.staffId, { recordId: id }, file.fileName, manager);
      return id;
    });
  }

  /** What looks for an earlier import of a file, one after another: of those that are sent at once each sees the one before. */
  private inTurn<Result>(
    { account, fileDigest }: WholeFile,
    work: (manager: EntityManager) => Promise<Result>,
  ): Promise<Result> {
    return this.source.transaction(async (manager) => {
      await manager.query(TURN, [`statement-import ${account.id} ${fileDigest}`]);
      return work(manager);
    });
  }

  /** Where a file says something else than was recorded of the same one. */
  private async faultOfSealed(
    { id, account, format, root, openingUnits, closingUnits }: WholeFile,
    statement: Sealed,
    isWhole: boolean,
  ): Promise<StatementImportFault | undefined> {
    const figures = (says: bigint, mustSay: bigint) => ({
      says: decimalOfUnits(String(says), account.decimals),
      mustSay: decimalOfUnits(String(mustSay), account.decimals),
    });
    const differs = await firstDifference(this.staged.between(id), this.sealed.linesOf(account.id, statement), isWhole);
    if (differs) {
      const { units, ...place } = differs;
      return { code: 'recorded-otherwise', ...place, ...(units && { figures: figures(units.file, units.ledger) }) };
    }
    if (statement.root !== root.toString('hex')) {
      return { code: format === 'csv' ? 'wrong-mapping' : 'recorded-otherwise' };
    }
    // The balances of a CSV file may be the form's, or those of the statement before.
    if (format === 'csv') return undefined;
    if (statement.openingUnits !== openingUnits) {
      const both = figures(openingUnits, statement.openingUnits);
      return { code: 'recorded-otherwise', detail: 'opening', figures: both };
    }
    if (statement.closingUnits === closingUnits) return undefined;
    const both = figures(closingUnits, statement.closingUnits);
    return { code: 'recorded-otherwise', detail: 'closing', figures: both };
  }

  /** Of days that the ledger has from another file: whether this one says the same of them. */
  private async faultOver(
    importId: string,
    accountId: string,
    { fromDay, toDay }: Extract<Place, { is: 'over' }>,
    sealed: readonly Sealed[],
  ): Promise<StatementImportFault> {
    const last = sealed.at(-1);
    if (last && toDay >= last.fromDay && !(await this.sealed.isWhole(accountId, last))) {
      return { code: 'statement-incomplete' };
    }
    const differs = await firstDifference(
      this.staged.between(importId, fromDay, toDay),
      this.sealed.linesBetween(accountId, fromDay, toDay),
    );
    return differs
      ? { code: 'statement-changed', line: differs.line }
      : { code: 'statement-overlaps', detail: `${dayText(fromDay)} – ${dayText(toDay)}` };
  }
}

const sameAs = async ({ id }: StatementImportEntity, latest: string, manager: EntityManager): Promise<string> => {
  await manager.delete(StatementImportEntity, { id: latest });
  return id;
};

/** What the import keeps of its file, as far as it was read. */
const figuresOf = (file: Pick<WholeFile, 'fileDigest' | 'bytes'> & Partial<WholeFile>) => {
  const { fileDigest, bytes, fromDay, toDay, lines, leftOut, root, contentDigest } = file;
  const { openingUnits, closingUnits, cameInUnits, wentOutUnits } = file;
  return {
    fileDigest: Buffer.from(fileDigest, 'hex'),
    bytes: String(bytes),
    ...(fromDay !== undefined && { fromDay }),
    ...(toDay !== undefined && { toDay }),
    ...(lines !== undefined && { lines }),
    ...(leftOut !== undefined && { leftOut }),
    ...(root !== undefined && { root }),
    ...(contentDigest !== undefined && { contentDigest }),
    ...(openingUnits !== undefined && { openingUnits: String(openingUnits) }),
    ...(closingUnits !== undefined && { closingUnits: String(closingUnits) }),
    ...(cameInUnits !== undefined && { cameInUnits: String(cameInUnits) }),
    ...(wentOutUnits !== undefined && { wentOutUnits: String(wentOutUnits) }),
  };
};
