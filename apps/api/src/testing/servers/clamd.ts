import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.js';

/** Debian puts it where only root looks. */
const environment = { PATH: `${process.env.PATH}:/usr/sbin` };

/** Whether ClamAV's daemon is here (Debian: clamav-daemon); `.ci/run` installs it. */
export const hasClamd = (): boolean => spawnSync('clamd', ['--version'], { env: environment }).status === 0;

/** What the one signature of its database finds, anywhere in a file: a text of ours, as no database can be fetched here. */
export const FOUND_BY_CLAMD = 'clearfold test signature 7f3a';

/** The longest stream that it takes, in bytes. */
export const CLAMD_MOST_BYTES = 1024 * 1024;

export interface Clamd {
  /** What CLAMD_URL is set to, over the one and over the other. */
  urls: { tcp: string; unix: string };
  /** Stops and starts it as SIGSTOP and SIGCONT do: while it is stopped it takes connections and says nothing. */
  pause: (isPaused: boolean) => void;
  stop: () => Promise<void>;
}

/** ClamAV's own daemon, on a database with one signature of ours. */
export const startClamd = async (): Promise<Clamd> => {
  const folder = mkdtempSync(join(tmpdir(), 'clearfold-clamd-'));
  const port = await freePort();
  const socket = join(folder, 'clamd.sock');
  // An extended signature: its name, any kind of file, any offset, the bytes.
  writeFileSync(join(folder, 'own.ndb'), `Clearfold.Test:0:*:${Buffer.from(FOUND_BY_CLAMD).toString('hex')}\n`);
  const lines = {
    Foreground: 'yes',
    DatabaseDirectory: folder,
    LocalSocket: socket,
    TCPSocket: port,
    TCPAddr: '127.0.0.1',
    StreamMaxLength: CLAMD_MOST_BYTES,
    LogFile: join(folder, 'clamd.log'),
    // Root may not be left by whoever is not root.
    ...(process.getuid?.() === 0 && { User: 'root' }),
  };
  const text = Object.entries(lines).map(([name, value]) => `${name} ${value}\n`);
  writeFileSync(join(folder, 'clamd.conf'), text.join(''));
  const clamd = spawn('clamd', ['--config-file', join(folder, 'clamd.conf')], {
    env: environment,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  let isOver = false;
  const ended = new Promise<void>((resolve) =>
    clamd.once('close', () => {
      isOver = true;
      resolve();
    }),
  );
  while (!(await answers(port))) {
    if (isOver) throw new Error('clamd ended before it was ready');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    urls: { tcp: `tcp://127.0.0.1:${port}`, unix: `unix://${socket}` },
    pause: (isPaused) => void clamd.kill(isPaused ? 'SIGSTOP' : 'SIGCONT'),
    stop: async () => {
      clamd.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write('zPING\0'));
    socket.once('data', (said) => {
      socket.destroy();
      resolve(said.toString('latin1').startsWith('PONG'));
    });
    socket.once('error', () => resolve(false));
  });
