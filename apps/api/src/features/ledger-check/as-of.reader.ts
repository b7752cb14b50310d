import { Injectable } from '@nestjs/common';
import { type AsOf, type AsOfQuery } from '@clearfold/contracts';
import { DataSource } from 'typeorm';
import { lastPositionBefore } from '@clearfold/ledger-store';
import { ApiError } from '#platform/http/api-error.js';
import { runOn } from '#platform/database/run-on.js';

const HEAD = `select position::float8 as position from ledger.head`;

const RECORDED = `select recorded_at as at from ledger.events where position = $1`;

/** Finds the last event that counts as of a position or an instant. The log only grows: what is read as of then stays. */
@Injectable()
export class AsOfReader {
  constructor(private readonly source: DataSource) {}

  /** @throws ApiError 'as-of-invalid' for both at once, and for a position the log has not reached */
  async of({ position, at }: AsOfQuery): Promise<AsOf> {
    if (position !== undefined && at !== undefined) throw new ApiError('as-of-invalid');
    const [{ position: head }] = await this.source.query<[{ position: number }]>(HEAD);
    const found = at === undefined ? Number(position ?? head) : await this.upTo(at);
    if (found > head) throw new ApiError('as-of-invalid');
    const [event] = await this.source.query<{ at: Date }[]>(RECORDED, [found]);
    return { position: found, ...(event && { at: event.at.toISOString() }), head };
  }

  /** Events recorded at the instant itself count (docs/ledger-format.md, "Accounts"). */
  private upTo(at: string): Promise<number> {
    return lastPositionBefore(new Date(Date.parse(at) + 1), runOn(this.source));
  }
}
