import './platform/memory/small-heap.js';
import { writesStoppedText } from '@clearfold/content';
import { type NestFastifyApplication } from '@nestjs/platform-fastify';
import { closeApp, createApp } from './app.js';
import { catchProcessFaults } from './catch-process-faults.js';
import { DemoClock } from './demo/demo-clock.js';
import { DemoPeople, type DemoSignIn } from './demo/demo-people.js';
import { DemoSeed } from './demo/demo-seed.js';
import { LargeDemo } from './large-demo/large-demo.js';
import { sizeOf } from './large-demo/large-demo-size.js';
import { PolicyOpener } from './features/policy/policy-opener.js';
import { CredentialOpener } from './features/users/credentials/credential-opener.js';
import { StaffOpener } from './features/staff/register/staff-opener.js';
import { FirstAdmins, type Invitation } from './features/staff/first-admins.js';
import { MIGRATIONS } from './migrations.js';
import { AlarmWatch } from './platform/alarms/alarm-watch.js';
import { LedgerHalt } from './platform/alarms/ledger-halt.js';
import { RingingAlarms } from './platform/alarms/ringing-alarms.js';
import { Clock } from './platform/clock/clock.js';
import { readSettings, type Settings } from './platform/config/settings.js';
import { assertMigrated } from './platform/database/assert-migrated.js';
import { migrate } from './platform/database/migrate.js';
import { ApiError } from './platform/http/api-error.js';
import { Jobs } from './platform/jobs/jobs.js';
import { prepareQueue } from './platform/jobs/queue-backend.js';
import { inBackground } from './platform/telemetry/in-background.js';

export interface RunningServer {
  /** Where it listens, e.g. http://127.0.0.1:3000. */
  url: string;
  /** Finishes the requests under way, then lets go of the database. */
  close: () => Promise<void>;
  /** The demo accounts; empty unless SEED_DEMO is true. */
  signIns: DemoSignIn[];
  /** What the terminal must say of the first admins' links, if this start invited them (FIRST_ADMIN_EMAIL): nobody mails them. */
  invitation?: string | undefined;
  /** What the terminal must say of alarms that have stopped all writes: the server runs, and records nothing. */
  alarm?: string;
  /** Resolves with an exception that leaves the process in a state nobody knows: close it then, and start another. */
  unsound: Promise<Error>;
}

/**
 * Brings the database and the job queue to their newest shape, with the owner's rights, and seeds it when asked to: what
 * PROCESS_ROLE=migrate is for.
 *
 * @returns where the first admins set a password, if those of FIRST_ADMIN_EMAIL had to be invited
 * @throws Error when the database is away, a migration fails, or the environment contradicts the ledger's policy
 */
export const migrateAll = async (settings: Settings): Promise<Invitation[]> => {
  await migrate(settings, MIGRATIONS);
  await prepareQueue(settings);
  if (!settings.seedDemo && settings.firstAdminEmails.length === 0) return [];
  const clock = new DemoClock();
  const app = await createApp(settings, clock);
  try {
    await app.get(PolicyOpener, { strict: false }).assertAgreed();
    if (settings.seedDemo) await seedDemo(app, clock, settings.demoSize);
    return await inviteFirstAdmins(app, settings);
  } finally {
    await closeApp(app);
  }
};

/** @returns nothing while an alarm of the log rings, as nothing is recorded then */
const unlessHalted = async <Done>(record: () => Promise<Done>): Promise<Done | undefined> => {
  try {
    return await record();
  } catch (error) {
    if (error instanceof ApiError && error.code === 'ledger-halted') return undefined;
    throw error;
  }
};

/**
 * Fills the demo. While an alarm of the log rings nothing is recorded, and the demo stays as it is: the server starts all the same,
 * as what rings is seen and let go on in its console.
 */
const seedDemo = async (
  app: NestFastifyApplication,
  clock: DemoClock,
  size: Settings['demoSize'],
): Promise<DemoSignIn[]> => {
  const signIns = await unlessHalted(() => app.get(DemoSeed).run(clock, size));
  return signIns ?? app.get(DemoPeople, { strict: false }).signIns();
};

/**
 * Gives a fresh log its first policy, and holds the environment to the one it has.
 *
 * @throws Error for the operator where they contradict each other
 */
const settlePolicy = async (app: NestFastifyApplication, { serveRequests }: Settings): Promise<void> => {
  const opener = app.get(PolicyOpener, { strict: false });
  if (serveRequests) await unlessHalted(() => opener.openIfDue());
  await opener.assertAgreed();
};

/** @returns what rings and has stopped all writes, with what to do about it; nothing where writes go on */
const stoppedBy = async (app: NestFastifyApplication): Promise<string | undefined> => {
  const halt = app.get(LedgerHalt, { strict: false });
  const stopping = (await app.get(RingingAlarms, { strict: false }).all()).filter((alarm) => halt.isStopped(alarm));
  return stopping.length === 0 ? undefined : writesStoppedText(stopping);
};

/** @returns where the first admins set a password; nothing when nobody had to be invited */
const inviteFirstAdmins = async (app: NestFastifyApplication, { firstAdminEmails }: Settings): Promise<Invitation[]> =>
  firstAdminEmails.length === 0 ? [] : app.get(FirstAdmins, { strict: false }).invite(firstAdminEmails);

/** What the terminal says of the links by which the first admins come in; undefined where nobody was invited. */
export const invitationText = (
  invitations: readonly Invitation[],
  { firstAdminEmails }: Pick<Settings, 'firstAdminEmails'>,
): string | undefined => {
  const lines = invitations.map(({ email, link }) => `${email} sets a password, once and within 72 hours, at ${link}`);
  if (lines.length > 0 && firstAdminEmails.length < 2)
    lines.push('Then invite a second admin: as long as there is one, whatever takes two admins waits a day.');
  return lines.length === 0 ? undefined : lines.join('\n');
};

/**
 * Migrates an empty database and fills it with a large demo of about so many events: what `npm run demo:large` is for.
 *
 * @param progress is told after each day of the demo's history
 * @returns how to sign in
 * @throws Error when the ledger is not empty, or for too small a number
 */
export const fillLargeDemo = async (
  environment: Record<string, string | undefined>,
  events: number | undefined,
  progress: (day: number, days: number, events: number) => void,
): Promise<DemoSignIn[]> => {
  const size = sizeOf(events);
  const settings = readSettings(environment);
  await migrate(settings, MIGRATIONS);
  const clock = new DemoClock();
  const app = await createApp(settings, clock);
  try {
    return await app.get(LargeDemo).run(size, clock, progress);
  } finally {
    await closeApp(app);
  }
};

/**
 * Migrates the database, seeds it and invites the first admin when asked to, unless another process does, and listens.
 *
 * @throws Error with a message for the operator: broken settings, a database that is away, a taken port
 */
export const startServer = async (environment: Record<string, string | undefined>): Promise<RunningServer> => {
  const settings = readSettings(environment);
  if (settings.migrateDatabase) await migrate(settings, MIGRATIONS);
  else await assertMigrated(settings, MIGRATIONS);
  const clock = settings.seedDemo ? new DemoClock() : new Clock();
  const app = await createApp(settings, clock);
  const faults = catchProcessFaults(app);
  const close = (): Promise<void> => closeApp(app).finally(faults.stop);
  try {
    // Before anything is written.
    await app.get(PolicyOpener, { strict: false }).assertAgreed();
    const seeds = settings.migrateDatabase && clock instanceof DemoClock;
    const signIns = seeds ? await seedDemo(app, clock, settings.demoSize) : [];
    const invitations = settings.migrateDatabase ? await inviteFirstAdmins(app, settings) : [];
    await settlePolicy(app, settings);
    if (settings.serveRequests) {
      await unlessHalted(() => app.get(StaffOpener, { strict: false }).openIfDue());
      await unlessHalted(() => app.get(CredentialOpener, { strict: false }).openIfQuick());
    }
    if (clock instanceof DemoClock) clock.runAhead(settings.demoDaysAhead);
    await listen(app, settings);
    // Not waited for: the queue's code and its database may take a while, and no request needs them.
    inBackground('The opening of the job queue', app.get(Jobs).start());
    app.get(AlarmWatch).start();
    if (settings.serveRequests)
      for (const opener of [PolicyOpener, StaffOpener, CredentialOpener]) app.get(opener, { strict: false }).watch();
    const url = addressOf(app, settings);
    // Without CONSOLE_ORIGIN and PUBLIC_URL the link is a path of this very server.
    const absolute = invitations.map(({ email, link }) => ({ email, link: new URL(link, url).href }));
    const invitation = invitationText(absolute, settings);
    return { url, close, signIns, invitation, alarm: await stoppedBy(app), unsound: faults.unsound };
  } catch (error) {
    await app.close().finally(faults.stop);
    throw error;
  }
};

const listen = async (app: NestFastifyApplication, { port, host }: Settings): Promise<void> => {
  try {
    await app.listen(port, host);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    throw new Error(`Port ${port} is already in use. Stop the other program or set PORT to another number.`, {
      cause: error,
    });
  }
};

/** Port 0 means "any": only the socket knows which one it became. */
const addressOf = (app: NestFastifyApplication, { host }: Settings): string => {
  const address = app.getHttpServer().address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const reachable = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${reachable}:${port}`;
};
