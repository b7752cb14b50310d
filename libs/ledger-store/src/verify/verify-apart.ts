import { fork } from 'node:child_process';
import { join } from 'node:path';
import { type VerifyReport } from './verify-ledger.js';
import { type VerifyMessage, type VerifyTask } from './verify-message.js';
import { type ComparedTable } from './verify-views.js';

/** As built; a test, which reads the sources, starts it too. */
const PROGRAM = join(import.meta.dirname, '../../dist/verify/verify-process.js');

/** Replaying keeps much of what it reads: with a small young generation the collector copies all that again and again. */
const FLAGS = ['--min-semi-space-size=64', '--max-semi-space-size=64'];

/** Who wants to know how far the check came. */
export interface VerifyProgress {
  readonly position?: (position: number) => void;
  readonly table?: (table: ComparedTable) => void;
}

/**
 * Verifies the ledger in a process of its own: a fold from the first event holds all books in memory and the processor for
 * seconds, and whoever serves requests must feel neither.
 *
 * @param signal ends the process
 * @throws Error when the check could not be made, and the signal's reason when it ended the check
 */
export const verifyApart = (
  task: VerifyTask,
  signal: AbortSignal,
  progress: VerifyProgress = {},
): Promise<VerifyReport> =>
  new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const child = fork(PROGRAM, {
      execArgv: FLAGS,
      env: environment(),
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    const stop = (): void => void child.kill('SIGKILL');
    signal.addEventListener('abort', stop, { once: true });
    let outcome: VerifyMessage | undefined;
    child.on('message', (message: VerifyMessage) => {
      if (message.kind === 'position') progress.position?.(message.position);
      else if (message.kind === 'table') progress.table?.(message.table);
      else outcome = message;
    });
    // A program that cannot be started is told of twice, also by the channel that never was.
    child.on('error', reject);
    child.once('close', (code, killedBy) => {
      signal.removeEventListener('abort', stop);
      if (outcome?.kind === 'report') resolve(outcome.report);
      else if (signal.aborted) reject(signal.reason as Error);
      else if (outcome?.kind === 'failed') reject(new Error(outcome.message));
      else reject(new Error(`The process that verified ended with ${killedBy ?? code}`));
    });
    child.send(task, (error) => error && reject(error));
  });

/** How to reach the database, and none of the secrets, which the check does not need. */
const environment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => /^(?:PG.*|NODE_EXTRA_CA_CERTS)$/.test(name)));
