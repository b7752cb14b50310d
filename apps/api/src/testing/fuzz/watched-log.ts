import { Writable } from 'node:stream';
import { type Logger, pino } from 'pino';

/** The lines of a server that mean a fault. */
export interface LogLines {
  readonly pino: Logger;
  /** What came since they were taken last, each once. */
  take: () => string[];
}

interface Line {
  readonly level: number;
  readonly msg: string;
  readonly context: string;
  readonly stack?: string;
}

/** As pino writes it. */
const ERROR = 50;

/** Says why an answer was 503: a deadlock, a time-out. */
const NO_DATABASE = 'found no database';

/** A log that keeps its errors: a fault that no answer told of is one all the same. */
export const watchedLog = (): LogLines => {
  const lines = new Set<string>();
  const kept = new Writable({
    write: (line: Buffer, _encoding, done) => {
      const { level, msg, context, stack = '' } = JSON.parse(line.toString('utf8')) as Line;
      if (level >= ERROR || msg.includes(NO_DATABASE))
        lines.add(`the server's log: ${context}: ${withoutIds(msg)} ${stack.split('\n').slice(0, 4).join('\n')}`);
      done();
    },
  });
  const take = (): string[] => {
    const taken = [...lines];
    lines.clear();
    return taken;
  };
  return { pino: pino({ level: 'warn', base: null, timestamp: false }, kept), take };
};

const withoutIds = (text: string): string => text.replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, '…');
