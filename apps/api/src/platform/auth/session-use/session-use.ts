import { Injectable, Logger } from '@nestjs/common';
import { SESSION_MINUTES } from '@clearfold/contracts';
import { DataSource } from 'typeorm';
import { Clock } from '#platform/clock/clock.js';
import { Settings } from '#platform/config/settings.js';
import { type TokenAudience } from '../tokens.js';

const MINUTE = 60_000;

/**
 * Of each session at most twice a minute. A row that somebody else changes at this moment is left out, not waited for: whoever
 * ends sessions holds their rows until a whole transaction is done. Nor is a standby waited for: it may lack the last half minute.
 */
const NOTE_USE = `
update sessions set last_used_at = $2
from (select set_config('synchronous_commit', 'off', true)) as without_waiting
where id in (select id from sessions where id = any ($1::uuid[]) and last_used_at < $2 for no key update skip locked)`;

/** A session and when it was used last, as far as that is written down. */
export interface UsedSession {
  readonly sessionId: string;
  readonly lastUsedAt: Date;
}

/** When sessions were used last, by which those end that nobody uses (docs/product-rules.md, "Accounts"). */
@Injectable()
export class SessionUse {
  private readonly log = new Logger(SessionUse.name);

  constructor(
    private readonly source: DataSource,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  /** A session of these people that was used last before this, or just then, has ended. */
  endedBy(audience: TokenAudience): Date {
    return new Date(this.clock.now().valueOf() - this.minutes(audience) * MINUTE);
  }

  /**
   * Writes down that these sessions are used now. Reading goes on where that cannot be written, as on a database that is being
   * taken over; their time then runs on.
   */
  async note(audience: TokenAudience, sessions: readonly UsedSession[]): Promise<void> {
    // They end before they could be idle for so long.
    if (this.minutes(audience) >= SESSION_MINUTES) return;
    const now = this.clock.now();
    const due = sessions.filter(({ lastUsedAt }) => now.valueOf() - lastUsedAt.valueOf() >= MINUTE / 2);
    if (due.length === 0) return;
    try {
      await this.source.query(NOTE_USE, [due.map(({ sessionId }) => sessionId), now]);
    } catch (error) {
      this.log.warn(`That sessions are used could not be written down: ${(error as Error).message}`);
    }
  }

  private minutes(audience: TokenAudience): number {
    return audience === 'staff' ? this.settings.staffIdleMinutes : this.settings.investorIdleMinutes;
  }
}
