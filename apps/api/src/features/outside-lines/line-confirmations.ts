import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ApiError } from '#platform/http/api-error.js';

/** As far as its watcher has read, which may be switched off by now: a chain that is not read confirms nothing. */
const IS_UNCONFIRMED = `
select 1 from ledger.outside_lines l join wallet_watchers w on w.account_id = l.account_id
where l.id = $1 and not l.is_withdrawn and coalesce(w.tip, 0) - l.height + 1 < w.confirmations`;

/** Holds back what would be credited by a line that its chain may still take back. */
@Injectable()
export class LineConfirmations {
  constructor(private readonly source: DataSource) {}

  /** @throws ApiError 'line-unconfirmed' of a watched chain's line with fewer confirmations than its watcher asks for */
  async assertEnough(lineId: string): Promise<void> {
    if (!(await this.areEnough(lineId))) throw new ApiError('line-unconfirmed');
  }

  /** Whether a line has as many confirmations as the watcher of its chain asks for; of any other line there is nothing to wait for. */
  async areEnough(lineId: string): Promise<boolean> {
    return (await this.source.query<unknown[]>(IS_UNCONFIRMED, [lineId])).length === 0;
  }
}
