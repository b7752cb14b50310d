import { startServer } from './server.js';

const DRAIN_MILLISECONDS = 15_000;

try {
  const server = await startServer(process.env);
  console.log(`Listening on ${server.url}`);

  const stop = (): void => {
    // A request that hangs must not keep the process for ever; its command is answered again by its idempotency key.
    setTimeout(() => process.exit(1), DRAIN_MILLISECONDS).unref();
    server.close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
