// @ts-check
import { readableFault } from './readable-fault.mjs';
import { startServer } from './server.mjs';

/** The API of `npm run dev`, in a process of its own so that it can be started anew after each change. */
try {
  const server = await startServer(process.env);
  console.log(`ready at ${server.url}/api`);
  for (const { role, email, password, pin } of server.signIns) {
    console.log(`${role}: ${email}, password ${password}${pin ? `, PIN ${pin}` : ''}`);
  }
  process.once('SIGTERM', () => server.close().finally(() => process.exit(0)));
} catch (error) {
  console.error(readableFault(error).trim());
  process.exitCode = 1;
}
