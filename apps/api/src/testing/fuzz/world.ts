import { type VerifierAnswer } from '@clearfold/contracts';
import { Sessions } from '#platform/auth/sessions.js';
import { StaffOpener } from '#features/staff/register/staff-opener.js';
import { call } from '../call.js';
import { DEMO_STAFF, playDemo } from '../demo-history.js';
import { openQueue } from '../queue/open-queue.js';
import { signUpInvestor, type TestInvestor } from '../people.js';
import { startTestServer, type TestServer } from '../test-server.js';
import { type FuzzedBody } from './bodies.js';
import { type Caller, CALLERS, type FuzzedCall } from './calls.js';
import { failJobs } from './fail-jobs.js';
import { growLog } from './grow-log.js';
import { type KnownValues, readKnownValues } from './values/known-values.js';
import { bytesOf, encodedPart, headerValue } from './values/raw-bytes.js';
import { STRANGE_ID } from './values/right-values.js';
import { supply } from './supply.js';
import { type RawCall } from './transport.js';
import { type LogLines, watchedLog } from './watched-log.js';

const STAFF: Readonly<Partial<Record<Caller, string>>> = {
  admin: DEMO_STAFF.alex.email,
  'other-admin': DEMO_STAFF.amara.email,
  reviewer: DEMO_STAFF.robin.email,
  support: DEMO_STAFF.sam.email,
  'plan-manager': DEMO_STAFF.pat.email,
  auditor: DEMO_STAFF.aubrey.email,
};

const UNLIMITED = { perAddress: 1e8, perAccount: 1e8, everyone: 1e8, windowSeconds: 3_600 };

/** In events: readers of the log take 5,000 at a time. */
const LONG_LOG = 10_100;

/** What the limits of attempts would keep from being tried again and again. */
const LIMITS = {
  signInLimits: UNLIMITED,
  signUpLimits: UNLIMITED,
  passwordChangeLimits: UNLIMITED,
  passwordResetLimits: UNLIMITED,
  verificationMailLimits: UNLIMITED,
  secondFactorLimits: UNLIMITED,
  newsletterLimits: UNLIMITED,
  contactLimits: UNLIMITED,
  pictureUploadLimits: UNLIMITED,
};

/** Calls have disabled some, or made them something else. */
const STAFF_AS_BEFORE = `update staff set disabled_at = null, role = $2 where id = $1`;

const UNLOCK = `update pin_guards set wrong = 0, locks = 0, locked_until = null where investor_id = $1`;

const STAFF_IDS = `select id::text, email, role from staff where email = any($1)`;

/** A server with a year of history, people of every role, and always something that is still to be decided. */
export class FuzzWorld {
  private readonly tokens = new Map<Caller, string>();
  private readonly staff = new Map<Caller, { id: string; role: string }>();
  private values: KnownValues = new Map();
  private investor: TestInvestor | undefined;
  private verifierHash = '';
  private turn = 0;
  private fresh = 0;
  private supplies = 0;

  private constructor(
    readonly server: TestServer,
    /** What the server wrote that somebody has to look at. */
    readonly log: LogLines,
  ) {}

  static async start(): Promise<FuzzWorld> {
    const log = watchedLog();
    const settings = {
      ...LIMITS,
      workJobs: false,
      breakGlass: true,
      // What rings for the calls that let writes go on must not stop all others.
      ledgerAlarm: 'warn' as const,
      checkpointKey: 'a key that only the tests know, 32 long',
      // Any file will do: it is given out as it is.
      verifierFile: import.meta.filename,
    };
    const server = await startTestServer(settings, log.pino);
    const world = new FuzzWorld(server, log);
    await openQueue(server);
    await failJobs(server);
    // Its people are put right past the log, again and again.
    server.app.get(StaffOpener, { strict: false }).openIfDue = () => Promise.resolve();
    await playDemo(server);
    const rows = await server.dataSource.query<{ id: string; email: string; role: string }[]>(STAFF_IDS, [
      Object.values(STAFF),
    ]);
    for (const [caller, email] of Object.entries(STAFF)) {
      const { id, role } = rows.find((row) => row.email === email) ?? { id: '', role: '' };
      world.staff.set(caller as Caller, { id, role });
    }
    world.verifierHash = (await call<VerifierAnswer>(server, 'GET /ledger/verifier')).body.sha256;
    await world.supply();
    return world;
  }

  /** Lets everybody work again and puts new requests, tickets and people where calls have used them up. */
  async supply(): Promise<void> {
    for (const { id, role } of this.staff.values()) await this.server.dataSource.query(STAFF_AS_BEFORE, [id, role]);
    // A new one, with nothing that was done to the one before: no lock, no second factor, no other password.
    const [investor, before] = [await signUpInvestor(this.server), this.investor];
    this.investor = investor;
    this.tokens.set('investor', investor.token);
    this.supplies += 1;
    const tokenOf = (caller: Caller): Promise<string | undefined> => this.tokenOf(caller);
    await supply({ server: this.server, investor, before, tokenOf, turn: this.supplies });
    await this.refresh();
  }

  /** Makes the log longer than one page of those who read all of it. */
  growLog(): Promise<void> {
    return growLog(this.server, LONG_LOG);
  }

  /** Reads again what exists, and lifts the lock that wrong PINs have brought. */
  async refresh(): Promise<void> {
    const { dataSource } = this.server;
    await dataSource.query(UNLOCK, [this.investor?.user._id]);
    this.values = await readKnownValues(this.server, this.investor?.user._id ?? STRANGE_ID);
  }

  /** A fuzzed call in bytes, with what exists in it now. */
  async raw({ operation, caller, path, query, headers, body, breaksOff }: FuzzedCall): Promise<RawCall> {
    this.turn += 1;
    const { turn } = this;
    const filled = (text: string): string => this.filled(text, turn);
    const parts = path.map((part) => (part.startsWith('%') ? part : encodedPart(filled(part))));
    const address = operation.path.replaceAll(/\{\w+\}/g, () => parts.shift() ?? '');
    const search = query.map(([name, value]) => `${name}=${encodedPart(filled(value))}`).join('&');
    const token = await this.tokenOf(caller);
    return {
      method: operation.method,
      path: search === '' ? address : `${address}?${search}`,
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, headerValue(filled(value))])),
        ...(body?.contentType === undefined ? {} : { 'content-type': body.contentType }),
        ...(body?.contentEncoding === undefined ? {} : { 'content-encoding': body.contentEncoding }),
      },
      body: body && this.bytesOfBody(body, turn),
      breaksOff,
    };
  }

  /** Signs in everybody who is not, so that no later call has to. */
  async signInAll(): Promise<void> {
    for (const caller of CALLERS) await this.tokenOf(caller);
  }

  /** Signs somebody in again, whose session a call has ended. */
  forget(caller: Caller): void {
    this.tokens.delete(caller);
  }

  async close(): Promise<void> {
    await this.server.close();
  }

  private async tokenOf(caller: Caller): Promise<string | undefined> {
    const held = this.tokens.get(caller);
    const member = this.staff.get(caller);
    if (held !== undefined || caller === 'nobody') return held;
    const token = await this.signIn(caller, member?.id);
    this.tokens.set(caller, token);
    return token;
  }

  private async signIn(caller: Caller, staffId: string | undefined): Promise<string> {
    if (caller === 'newcomer') return (await signUpInvestor(this.server)).token;
    const sessions = this.server.app.get(Sessions);
    if (staffId !== undefined) return sessions.open('staff', staffId);
    return sessions.open('investor', this.investor?.user._id ?? STRANGE_ID);
  }

  private bytesOfBody({ text, isBinary }: FuzzedBody, turn: number): Buffer {
    if (isBinary) return Buffer.from(this.filled(text, turn), 'latin1');
    return bytesOf(this.filled(text, turn, (value) => JSON.stringify(value).slice(1, -1)));
  }

  /** Values of one call stand in one row: each kind's next one. */
  private filled(text: string, turn: number, written = (value: string): string => value): string {
    return text.replaceAll(/\{\{(\w+)\}\}/g, (_, kind: string) => {
      if (kind === 'fresh') return String((this.fresh += 1));
      const values = kind === 'verifierHash' ? [this.verifierHash] : (this.values.get(kind) ?? []);
      return written(values[turn % values.length] ?? STRANGE_ID);
    });
  }
}
