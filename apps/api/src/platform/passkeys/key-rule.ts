import { Injectable } from '@nestjs/common';
import { STAFF_STREAM } from '@clearfold/ledger';
import { DataSource } from 'typeorm';
import { Clock } from '../clock/clock.js';
import { Settings } from '../config/settings.js';

const IS_OPEN = `
select exists (select from ledger.events where stream_id = $1 and type = 'StaffOpened') as "isOpen"`;

/** For how long a log that did not know its staff is taken not to, in milliseconds. */
const LOOK_MILLISECONDS = 5_000;

/**
 * Whether staff must have signed in with a passkey. Only in a log that knows them: before, it takes none, and its staff work as
 * they did until then.
 */
@Injectable()
export class KeyRule {
  private isOpen = false;
  private lookedAt = -Infinity;

  constructor(
    private readonly source: DataSource,
    private readonly clock: Clock,
    private readonly settings: Settings,
  ) {}

  async isRequired(): Promise<boolean> {
    if (this.settings.staffPasskeys === 'optional') return false;
    const now = this.clock.now().valueOf();
    // A log that knows its staff never forgets them.
    if (this.isOpen || now < this.lookedAt + LOOK_MILLISECONDS) return this.isOpen;
    const [row] = await this.source.query<{ isOpen: boolean }[]>(IS_OPEN, [STAFF_STREAM]);
    this.isOpen = row?.isOpen === true;
    this.lookedAt = now;
    return this.isOpen;
  }
}
