import { Injectable } from '@nestjs/common';
import { type AsOf, type AsOfQuery } from '@clearfold/contracts';
import { DataSource } from 'typeorm';
import { lastPositionBefore } from '#platform/event-store/index.js';
import { ApiError } from '#platform/http/api-error.js';

const HEAD = `select position::float8 as position from ledger.head`;

const RECORDED = `select recorded_at as at from ledger.events where position = $1`;

/** What year 275,760 is to JavaScript, nobody asks about; beyond it an instant has no number. */
const LATEST = 8.64e15 - 1;

/** Finds the last event that counts as of a position or an instant. The log only grows: what is read as of then stays. */
@Injectable()
export class AsOfReader {
  constructor(private readonly source: DataSource) {}

  /** @throws ApiError 'as-of-invalid' for both at once, a position the log has not reached, or no instant of the calendar */
  async of({ position, at }: AsOfQuery): Promise<AsOf> {
    if (position !== undefined && at !== undefined) throw new ApiError('as-of-invalid');
    const [{ position: head }] = await this.source.query<[{ position: number }]>(HEAD);
    const found = at === undefined ? Number(position ?? head) : await this.upTo(at);
    if (found > head) throw new ApiError('as-of-invalid');
    const [event] = await this.source.query<{ at: Date }[]>(RECORDED, [found]);
    return { position: found, ...(event && { at: event.at.toISOString() }), head };
  }

  /** Events recorded at the instant itself count (docs/ledger-format.md, "Accounts"). */
  private async upTo(at: string): Promise<number> {
    const milliseconds = Date.parse(at);
    if (!(Math.abs(milliseconds) <= LATEST) || !isOfCalendar(at)) throw new ApiError('as-of-invalid');
    return lastPositionBefore(new Date(milliseconds + 1), this.source);
  }
}

/** `Date.parse` takes 2026-02-30 for the second of March. */
const isOfCalendar = (at: string): boolean => {
  const day = at.slice(0, 10);
  const parsed = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(parsed.valueOf()) && parsed.toISOString().startsWith(day);
};
