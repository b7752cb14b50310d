/** Checks a file that `npm run ledger -- export` wrote. */
import { runVerifier } from './run-verifier.js';

process.exitCode = await runVerifier(process.argv.slice(2), console);
