import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type SignedInSession, type StaffRole } from '@clearfold/contracts';
import {
  DataSource,
  type EntityManager,
  type FindOptionsWhere,
  IsNull,
  MoreThan,
  Not,
  QueryFailedError,
} from 'typeorm';
import { Clock } from '../clock/clock.js';
import { BatchedRead } from '../database/reading/batched-read.js';
import { oneOfIds, prepared } from '../database/reading/prepared.js';
import { ApiError } from '../http/api-error.js';
import { noteWho } from '../telemetry/request-context.js';
import { DeviceProofs } from './devices/device-proofs.js';
import { type SignedInInvestor, type SignedInStaff } from './identity.js';
import { SessionEntity } from './session.entity.js';
import { SessionUse, type UsedSession } from './session-use/session-use.js';
import { TOKEN_SECONDS, type TokenAudience, type TokenClaims, Tokens } from './tokens.js';

/** Of many sessions at once: SQL that each connection keeps, as this is asked before every call with an investor's token. */
const RUNNING_OF = prepared(`
select id as "sessionId", investor_id as id, last_used_at as "lastUsedAt" from sessions
where id ${oneOfIds('$1')} and investor_id is not null and ended_at is null and expires_at > $2 and last_used_at > $3`);

/** Role and name are read each time: a changed role or a switched-off account counts at once. */
const STAFF_RUNNING_OF = prepared(`
select sessions.id as "sessionId", sessions.last_used_at as "lastUsedAt", staff.id, staff.role, staff.name,
  sessions.staff_key_id is not null as "withKey"
from sessions
join staff on staff.id = sessions.staff_id
where sessions.id ${oneOfIds('$1')} and sessions.ended_at is null and sessions.expires_at > $2
  and sessions.last_used_at > $3 and staff.disabled_at is null`);

/** A switched-off member's sessions do not run. SQL, as the streams ask it all the time. */
const RUNNING_AMONG = `
select sessions.id, staff.role
from sessions
left join staff on staff.id = sessions.staff_id
where sessions.id = any ($1::uuid[]) and sessions.ended_at is null and sessions.expires_at > $2
  and sessions.last_used_at > case when sessions.staff_id is null then $3::timestamptz else $4 end
  and staff.disabled_at is null`;

const ENDED_BY_KEY = `
select exists (
  select from sessions
  join staff_keys on staff_keys.staff_id = sessions.staff_id and staff_keys.enrolled_at = sessions.ended_at
  where sessions.id = $1 and sessions.staff_key_id is null
) as "endedByKey"`;

/** How somebody signed in. */
interface SignInTraits {
  /** What its owner knows the device by, such as "Firefox on Windows". */
  readonly device?: string | undefined;
  /** The passkey that a member of staff signed in with. */
  readonly staffKeyId?: string | undefined;
}

/** The sign-ins that still hold. Every call with a token asks here, so ending a session works at once. */
@Injectable()
export class Sessions {
  private readonly running = new BatchedRead<SignedInInvestor>((sessionIds) =>
    this.used('investor', RUNNING_OF, sessionIds),
  );

  private readonly runningStaff = new BatchedRead<SignedInStaff>((sessionIds) =>
    this.used('staff', STAFF_RUNNING_OF, sessionIds),
  );

  constructor(
    private readonly source: DataSource,
    private readonly tokens: Tokens,
    private readonly devices: DeviceProofs,
    private readonly use: SessionUse,
    private readonly clock: Clock,
  ) {}

  /**
   * Opens a session and signs its token.
   *
   * @param manager the transaction that made or checked the person, when there is one
   * @throws ApiError 'unauthenticated' when the person was deleted meanwhile
   */
  async open(audience: TokenAudience, personId: string, manager: EntityManager = this.source.manager): Promise<string> {
    return this.tokens.issue(audience, { personId, sessionId: await this.add(audience, personId, manager) });
  }

  /**
   * Opens a session for somebody who signed in, and notes so of the device.
   *
   * @param shown the proofs of earlier sign-ins that the device showed
   * @returns the token, and the proof that the device keeps
   * @throws ApiError 'unauthenticated' when the person was deleted meanwhile
   */
  async signIn(
    audience: TokenAudience,
    personId: string,
    shown: readonly string[],
    manager: EntityManager,
    { device, staffKeyId }: SignInTraits = {},
  ): Promise<{ token: string; deviceProof: string }> {
    const claims = { personId, sessionId: await this.add(audience, personId, manager, { device, staffKeyId }) };
    const deviceProof = await this.devices.keep(audience, claims, shown, manager);
    return { token: await this.tokens.issue(audience, claims), deviceProof };
  }

  private async add(
    audience: TokenAudience,
    personId: string,
    manager: EntityManager,
    traits: SignInTraits = {},
  ): Promise<string> {
    noteWho(audience, personId);
    const sessionId = randomUUID();
    const now = this.clock.now();
    const expiresAt = new Date(now.valueOf() + TOKEN_SECONDS * 1000);
    const owner = audience === 'investor' ? { investorId: personId } : { staffId: personId };
    try {
      await manager.insert(SessionEntity, {
        id: sessionId,
        ...owner,
        createdAt: now,
        lastUsedAt: now,
        expiresAt,
        ...traits,
      });
    } catch (error) {
      throw namesNobody(error) ? new ApiError('unauthenticated') : error;
    }
    return sessionId;
  }

  async investor({ sessionId, personId }: TokenClaims): Promise<SignedInInvestor | undefined> {
    const running = await this.running.of(sessionId);
    return running?.id === personId ? running : undefined;
  }

  async staff({ sessionId, personId }: TokenClaims): Promise<SignedInStaff | undefined> {
    const running = await this.runningStaff.of(sessionId);
    return running?.id === personId ? running : undefined;
  }

  /** Those of the sessions that run, which are used by that. */
  private async used<Person extends { sessionId: string }>(
    audience: TokenAudience,
    statement: string,
    sessionIds: readonly string[],
  ): Promise<ReadonlyMap<string, Person>> {
    const rows = await this.source.query<(Person & UsedSession)[]>(statement, [
      sessionIds,
      this.clock.now(),
      this.use.endedBy(audience),
    ]);
    await this.use.note(audience, rows);
    return new Map(rows.map(({ lastUsedAt: _, ...person }) => [person.sessionId, person as unknown as Person]));
  }

  /** Of some sessions those that still run; with the role, as it is now, of those that are staff's. */
  async runningAmong(sessionIds: readonly string[]): Promise<ReadonlyMap<string, StaffRole | null>> {
    const rows = await this.source.query<{ id: string; role: StaffRole | null }[]>(RUNNING_AMONG, [
      sessionIds,
      this.clock.now(),
      this.use.endedBy('investor'),
      this.use.endedBy('staff'),
    ]);
    return new Map(rows.map(({ id, role }) => [id, role]));
  }

  /**
   * Asks again, in a transaction that has locked what ends sessions: of two admins who end each other's one stays.
   *
   * @throws ApiError 'unauthenticated' when the asking session was itself ended meanwhile
   */
  async assertRuns(sessionId: string, manager: EntityManager): Promise<void> {
    const isRunning = await manager.existsBy(SessionEntity, { id: sessionId, endedAt: IsNull() });
    if (!isRunning) throw new ApiError('unauthenticated');
  }

  async end(sessionId: string): Promise<void> {
    await end(this.source.manager, { id: sessionId }, this.clock.now());
  }

  /** An investor's sessions that run, the newest first. */
  async runningOf({ id, sessionId }: SignedInInvestor): Promise<SignedInSession[]> {
    const rows = await this.source.getRepository(SessionEntity).find({
      where: { investorId: id, ...this.runningNow() },
      order: { createdAt: 'DESC', id: 'ASC' },
    });
    return rows.map((row) => ({
      id: row.id,
      createdAt: row.createdAt.toISOString(),
      current: row.id === sessionId,
      ...(row.device !== null && { device: row.device }),
    }));
  }

  /** Ends all of an investor's sessions and forgets the devices. */
  async endAllOf(investorId: string, manager: EntityManager): Promise<void> {
    await end(manager, { investorId }, this.clock.now());
    await this.devices.forget('investor', investorId, manager);
  }

  /** Ends a member's sessions and forgets the devices, but the one to keep and its device. */
  async endAllOfStaff(staffId: string, manager: EntityManager, keptSessionId: string | null = null): Promise<void> {
    await end(manager, { staffId, ...(keptSessionId !== null && { id: Not(keptSessionId) }) }, this.clock.now());
    await this.devices.forget('staff', staffId, manager, keptSessionId);
  }

  /** Ends a member's sessions that a password alone opened. @param at when their passkey was confirmed */
  async endKeylessOfStaff(staffId: string, at: Date, manager: EntityManager): Promise<void> {
    await end(manager, { staffId, staffKeyId: IsNull() }, at);
  }

  /** Whether a session of staff ended at the very moment at which a passkey of theirs was confirmed, as that ends it. */
  async endedByKey({ sessionId }: TokenClaims): Promise<boolean> {
    const [row] = await this.source.query<[{ endedByKey: boolean }]>(ENDED_BY_KEY, [sessionId]);
    return row.endedByKey;
  }

  /** Ends the sessions that a passkey opened. */
  async endAllWithKey(staffKeyId: string, manager: EntityManager): Promise<void> {
    await end(manager, { staffKeyId }, this.clock.now());
  }

  /**
   * Ends an investor's sessions but the one that asks, and forgets the devices but its own.
   *
   * @param manager a transaction that has locked the investor's row: of two sessions that end each other one stays
   * @throws ApiError 'unauthenticated' when the asking session was itself ended meanwhile
   */
  async endOthersOf({ id, sessionId }: SignedInInvestor, manager: EntityManager): Promise<void> {
    const now = this.clock.now();
    const isRunning = await manager.existsBy(SessionEntity, { id: sessionId, investorId: id, ...this.runningNow() });
    if (!isRunning) throw new ApiError('unauthenticated');
    await end(manager, { investorId: id, id: Not(sessionId) }, now);
    await this.devices.forget('investor', id, manager, sessionId);
  }

  /** What an investor's session is that runs. */
  runningNow() {
    const lastUsedAt = MoreThan(this.use.endedBy('investor'));
    return { endedAt: IsNull(), expiresAt: MoreThan(this.clock.now()), lastUsedAt };
  }
}

const end = async (manager: EntityManager, which: FindOptionsWhere<SessionEntity>, now: Date): Promise<void> =>
  void (await manager.update(SessionEntity, { ...which, endedAt: IsNull() }, { endedAt: now }));

const FOREIGN_KEY_VIOLATION = '23503';

const namesNobody = (error: unknown): boolean =>
  error instanceof QueryFailedError && (error.driverError as { code?: string }).code === FOREIGN_KEY_VIOLATION;
