// @ts-check
import { readableFault } from './readable-fault.mjs';
import { startServer } from './server.mjs';

/** The API of `npm run dev`, in a process of its own so that it can be started anew after each change. */
try {
  const server = await startServer(process.env);
  console.log(`ready at ${server.url}/api`);
  const [someone] = server.signIns;
  if (someone) console.log(`sign in as ${server.signIns.map(({ email }) => email).join(', ')}: ${someone.password}`);
  process.once('SIGTERM', () => server.close().finally(() => process.exit(0)));
} catch (error) {
  console.error(readableFault(error).trim());
  process.exitCode = 1;
}
