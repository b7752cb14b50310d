import { Logger } from '@nestjs/common';
import pg from 'pg';
import { giveUp, type Link } from '@clearfold/ledger-store';
import { preparedName } from './reading/prepared.js';
import { inBackground } from '../telemetry/in-background.js';

const POLL_MILLISECONDS = 500;

/** An answer that takes longer than this is asked after. */
const SILENT_MILLISECONDS = 1_000;

const PATIENCE_MILLISECONDS = 1_000;

/**
 * One question may meet a session that is about to answer: on a machine with too much to do it stands still for a second.
 * So there are two at least, this far apart.
 */
const DOUBT_MILLISECONDS = 1_000;

/** SQLSTATE of a statement that would write where the session may only read. */
const READ_ONLY = '25006';

/** Whoever runs a statement, or waits for a lock or the standby, is at work; whoever waits for its client is not. */
const AT_WORK = `
select pid, wait_event is not distinct from 'SyncRep' as "isForStandby" from pg_stat_activity
where pid = any($1::int[]) and state = 'active' and wait_event_type is distinct from 'Client'`;

/** What they hold, such as the lock of the ledger's head, is free at once. */
const END = `
select pg_terminate_backend(pid) from pg_stat_activity
where pid = any($1::int[]) and usename = current_user and application_name like 'clearfold-%'`;

interface Watched {
  readonly link: Link;
  bytes: number;
  heardAt: number;
  /** Since when an answer is waited for; undefined while none is. */
  waitingSince: number | undefined;
  /** Since when no poll finds the database at work on it; undefined while nothing speaks against it. */
  doubtedSince: number | undefined;
}

/**
 * The class of a pool's connections that notices when one went dead without a word: a firewall forgot it, a cable was
 * pulled. Nothing of TCP tells of that for hours, and the statement under way would wait as long. A time limit would not
 * do, as it cannot tell such a connection from a lock that is waited for. So whenever an answer takes long, the database
 * is asked by another connection whether it is at work on it. If it is not, or cannot be asked either, and that does not
 * change, the connection is cut, with the idle ones that were not heard of since: whoever waits on them is told that the
 * database is away.
 *
 * A commit that waits for its standby is ended by no limit of PostgreSQL's. Where nobody else watches it, it is cut as well,
 * and its session ended: its outcome is unknown, and the connections that there are stay enough for everybody else.
 *
 * A session that may only read, as its database was set so or is a standby when it began, stays so when that has changed: it
 * ends at the first statement that would have written.
 *
 * @param databaseUrl where the watched connections lead
 * @param standbyMilliseconds how long a commit may wait for its standby; for ever where somebody else watches that
 */
export const watchedClient = (databaseUrl: string, standbyMilliseconds = Infinity): typeof pg.Client => {
  const watch = new Watch(databaseUrl, standbyMilliseconds);
  return class extends pg.Client {
    constructor(config?: string | pg.ClientConfig) {
      super(config);
      // A pool listens to those at rest only. What a connection was at when it breaks rejects, and tells whoever has it.
      this.on('error', () => {});
      this.once('connect', () => {
        const link = this as unknown as Link;
        watch.add(link);
        // After the statement was told of it. A pool takes back none that ends.
        link.connection.on('errorMessage', ({ code }) => {
          if (code === READ_ONLY) this.end().catch(() => {});
        });
      });
      this.once('end', () => watch.remove(this as unknown as Link));
    }

    /** A statement that is marked to be kept gets its name here, as TypeORM's `query` takes none. */
    override query(...asked: unknown[]): never {
      const [text, values] = asked;
      const name = typeof text === 'string' ? preparedName(text) : undefined;
      if (name !== undefined) asked.splice(0, 2, { name, text, values });
      return super.query(...(asked as [string])) as never;
    }
  };
};

class Watch {
  private readonly log = new Logger('Database');
  private readonly watched = new Map<Link, Watched>();
  private timer: NodeJS.Timeout | undefined;
  private isAsking = false;

  constructor(
    private readonly databaseUrl: string,
    private readonly standbyMilliseconds: number,
  ) {}

  add(link: Link): void {
    const heardAt = performance.now();
    this.watched.set(link, { link, bytes: -1, heardAt, waitingSince: undefined, doubtedSince: undefined });
    this.timer ??= setInterval(
      () => inBackground('The watch over connections', this.poll()),
      POLL_MILLISECONDS,
    ).unref();
  }

  remove(link: Link): void {
    this.watched.delete(link);
    if (this.watched.size > 0) return;
    clearInterval(this.timer);
    this.timer = undefined;
  }

  private async poll(): Promise<void> {
    for (const one of this.watched.values()) note(one);
    const silent = [...this.watched.values()].filter(isSilent);
    if (silent.length === 0 || this.isAsking) return;
    this.isAsking = true;
    try {
      await this.askAfter(silent);
    } finally {
      this.isAsking = false;
    }
  }

  private async askAfter(silent: readonly Watched[]): Promise<void> {
    const client = new pg.Client({
      connectionString: this.databaseUrl,
      application_name: 'clearfold-watch',
      connectionTimeoutMillis: PATIENCE_MILLISECONDS,
      query_timeout: PATIENCE_MILLISECONDS,
    });
    client.on('error', () => {});
    try {
      await client.connect();
      const { rows } = await client.query<{ pid: number; isForStandby: boolean }>(AT_WORK, [pidsOf(silent)]);
      const atWork = new Set(rows.map(({ pid }) => pid));
      const forStandby = new Set(rows.filter(({ isForStandby }) => isForStandby).map(({ pid }) => pid));
      for (const one of silent) if (atWork.has(one.link.processID)) one.doubtedSince = undefined;
      const cut = [
        ...this.doubt(silent.filter(({ link }) => !atWork.has(link.processID))),
        ...this.endWaits(silent.filter(({ link }) => forStandby.has(link.processID))),
      ];
      if (cut.length > 0) await client.query(END, [pidsOf(cut)]);
    } catch (error) {
      this.log.warn(`The database does not say what it is at: ${(error as Error).message}`);
      // One that refuses, as it has no connection left, is there.
      if (!(error instanceof pg.DatabaseError)) this.doubt(silent);
    } finally {
      client.end().catch(() => {});
    }
  }

  /** Cuts those whose commit has waited for the standby for too long. */
  private endWaits(waiting: readonly Watched[]): Watched[] {
    const over = waiting.filter((one) => {
      note(one);
      return silenceOf(one) >= this.standbyMilliseconds;
    });
    if (over.length > 0) this.log.warn(`${over.length} commits waited for the standby for too long: outcome unknown`);
    for (const { link } of over) giveUp(link);
    return over;
  }

  /** Cuts those that are in doubt for long enough, and the idle ones that may have died with them. */
  private doubt(doubted: readonly Watched[]): Watched[] {
    for (const one of this.watched.values()) note(one);
    for (const one of doubted.filter(isSilent)) one.doubtedSince ??= performance.now();
    const dead = doubted.filter(isDead);
    if (dead.length === 0) return [];
    const since = Math.min(...dead.map(({ waitingSince }) => waitingSince ?? Infinity));
    const idle = [...this.watched.values()].filter((one) => one.waitingSince === undefined && one.heardAt <= since);
    const gone = [...dead, ...idle];
    this.log.warn(`${dead.length} database connections are dead; ${idle.length} idle ones are closed with them`);
    for (const { link } of gone) giveUp(link);
    return gone;
  }
}

const note = (one: Watched): void => {
  const { bytesRead } = one.link.connection.stream;
  const now = performance.now();
  if (bytesRead !== one.bytes) {
    one.bytes = bytesRead;
    one.heardAt = now;
    one.waitingSince = undefined;
  }
  if (one.link.readyForQuery) one.waitingSince = undefined;
  else one.waitingSince ??= now;
  if (!isSilent(one)) one.doubtedSince = undefined;
};

/** For how long an answer has been waited for, in milliseconds; 0 while none is. */
const silenceOf = ({ waitingSince }: Watched): number =>
  waitingSince === undefined ? 0 : performance.now() - waitingSince;

const isSilent = (one: Watched): boolean => silenceOf(one) >= SILENT_MILLISECONDS;

const isDead = ({ doubtedSince }: Watched): boolean =>
  doubtedSince !== undefined && performance.now() - doubtedSince >= DOUBT_MILLISECONDS;

const pidsOf = (watched: readonly Watched[]): number[] => watched.map(({ link }) => link.processID);
