import { readSettings } from './platform/config/settings.js';
import { invitationText, migrateAll, startServer } from './server.js';

const DRAIN_MILLISECONDS = 15_000;

const serve = async (): Promise<void> => {
  const server = await startServer(process.env);
  console.log(`Listening on ${server.url}`);
  if (server.invitation) console.log(server.invitation);
  if (server.alarm) console.error(server.alarm);

  const stop = (code: number): void => {
    // A request that hangs must not keep the process for ever; its command is answered again by its idempotency key.
    setTimeout(() => process.exit(1), DRAIN_MILLISECONDS).unref();
    server.close().then(
      () => process.exit(code),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.once('SIGTERM', () => stop(0));
  process.once('SIGINT', () => stop(0));
  // Whoever keeps it running starts another.
  server.unsound.then(() => stop(1)).catch(console.error);
};

try {
  const settings = readSettings(process.env);
  if (settings.processRole === 'migrate') {
    const invitation = invitationText(await migrateAll(settings), settings);
    console.log('The database is up to date.');
    if (invitation) console.log(invitation);
  } else await serve();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
