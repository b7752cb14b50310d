import { Injectable } from '@nestjs/common';
import { type AccessLogEntry } from '@clearfold/contracts';
import { DataSource, MoreThan, type Repository } from 'typeorm';
import { Clock } from '#platform/clock/clock.js';
import { keysetPages, PAGE_ROWS } from '#platform/database/reading/keyset-pages.js';
import { listPage } from '#platform/database/list-page.js';
import { type ListQuery, type Page } from '#platform/http/list-query.js';
import { AccessLogEntryEntity } from './access-log-entry.entity.js';

/** Keeps what auditors look at. */
@Injectable()
export class AccessLog {
  private readonly entries: Repository<AccessLogEntryEntity>;

  constructor(
    source: DataSource,
    private readonly clock: Clock,
  ) {
    this.entries = source.getRepository(AccessLogEntryEntity);
  }

  /** @param path whole, which Node holds to 16 kB: what is cut off would hide the question behind it */
  async record(staffId: string, path: string): Promise<void> {
    await this.entries.insert({ staffId, at: this.clock.now(), path });
  }

  /** One page of what a member of staff looked at. */
  async of(staffId: string, query: ListQuery): Promise<Page<AccessLogEntry>> {
    const list = this.entries.createQueryBuilder('e').where({ staffId });
    const { rows, total } = await listPage(list, query, []);
    return { rows: rows.map(entryOf), total };
  }

  /** All that a member of staff looked at, the earliest first, in pages. */
  allOf(staffId: string): AsyncGenerator<AccessLogEntry[]> {
    return keysetPages(async (after) => {
      const where = { staffId, ...(after && { id: MoreThan(after.id) }) };
      const rows = await this.entries.find({ where, order: { id: 'ASC' }, take: PAGE_ROWS });
      return rows.map(entryOf);
    });
  }
}

const entryOf = ({ id, at, path }: AccessLogEntryEntity): AccessLogEntry => ({ id, at: at.toISOString(), path });
