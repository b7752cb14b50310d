import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '../clock/clock.js';
import { type SignedInInvestor, type SignedInStaff } from './identity.js';
import { TOKEN_SECONDS, type TokenAudience, type TokenClaims, Tokens } from './tokens.js';

const OPEN_SESSION = `
insert into sessions (id, investor_id, staff_id, created_at, expires_at)
values ($1, $2, $3, $4, $5)`;

const INVESTOR_OF_SESSION = `
select investor_id as id, id as "sessionId"
from sessions
where id = $1 and investor_id = $2 and ended_at is null and expires_at > $3`;

/** Role and name are read each time: a changed role or a switched-off account counts at once. */
const STAFF_OF_SESSION = `
select staff.id, sessions.id as "sessionId", staff.role, staff.name
from sessions
join staff on staff.id = sessions.staff_id
where sessions.id = $1 and sessions.staff_id = $2
  and sessions.ended_at is null and sessions.expires_at > $3 and staff.disabled_at is null`;

const END_SESSION = `update sessions set ended_at = $2 where id = $1 and ended_at is null`;

const END_INVESTOR_SESSIONS = `
update sessions set ended_at = $2
where investor_id = $1 and ended_at is null and id is distinct from $3`;

/** The sign-ins that still hold. Every call with a token asks here, so ending a session works at once. */
@Injectable()
export class Sessions {
  constructor(
    private readonly source: DataSource,
    private readonly tokens: Tokens,
    private readonly clock: Clock,
  ) {}

  /**
   * Opens a session and signs its token.
   *
   * @param manager the transaction that made or checked the person, when there is one
   */
  async open(audience: TokenAudience, personId: string, manager: EntityManager = this.source.manager): Promise<string> {
    const sessionId = randomUUID();
    const now = this.clock.now();
    const expiresAt = new Date(now.valueOf() + TOKEN_SECONDS * 1000);
    const [investorId, staffId] = audience === 'investor' ? [personId, null] : [null, personId];
    await manager.query(OPEN_SESSION, [sessionId, investorId, staffId, now, expiresAt]);
    return this.tokens.issue(audience, { personId, sessionId });
  }

  async investor({ sessionId, personId }: TokenClaims): Promise<SignedInInvestor | undefined> {
    const rows = await this.source.query<SignedInInvestor[]>(INVESTOR_OF_SESSION, [
      sessionId,
      personId,
      this.clock.now(),
    ]);
    return rows[0];
  }

  async staff({ sessionId, personId }: TokenClaims): Promise<SignedInStaff | undefined> {
    const rows = await this.source.query<SignedInStaff[]>(STAFF_OF_SESSION, [sessionId, personId, this.clock.now()]);
    return rows[0];
  }

  async end(sessionId: string): Promise<void> {
    await this.source.query(END_SESSION, [sessionId, this.clock.now()]);
  }

  /** Ends an investor's sessions, all or all but one (after a change of password or PIN). */
  async endAllOf(
    investorId: string,
    exceptSessionId?: string,
    manager: EntityManager = this.source.manager,
  ): Promise<void> {
    await manager.query(END_INVESTOR_SESSIONS, [investorId, this.clock.now(), exceptSessionId ?? null]);
  }
}
