// @ts-check
import { readableFault } from '../readable-fault.mjs';

/** The API of `npm run dev`, in a process of its own so that it can be started anew after each change. */
try {
  const { startServer } = await import('@clearfold/api/server.js');
  const server = await startServer(process.env);
  console.log(`ready at ${server.url}/api`);
  const [someone] = server.signIns;
  if (someone) console.log(`sign in as ${server.signIns.map(({ email }) => email).join(', ')}: ${someone.password}`);
  if (server.invitation) console.log(server.invitation);
  const stop = (/** @type {number} */ code) => {
    server.close().then(
      () => process.exit(code),
      (error) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.once('SIGTERM', () => stop(0));
  server.unsound.then(() => stop(1)).catch(console.error);
} catch (error) {
  console.error(readableFault(error).trim());
  process.exitCode = 1;
}
