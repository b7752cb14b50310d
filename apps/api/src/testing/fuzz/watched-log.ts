import { Writable } from 'node:stream';
import { type Logger, pino } from 'pino';

/** The lines of a server that mean a fault. */
export interface LogLines {
  readonly pino: Logger;
  /** What came since they were taken last. */
  take: () => string[];
}

/** A log that keeps its errors: a fault that no answer told of is one all the same. */
export const watchedLog = (): LogLines => {
  const lines: string[] = [];
  const kept = new Writable({
    write: (line: Buffer, _encoding, done) => {
      lines.push(line.toString('utf8'));
      done();
    },
  });
  return { pino: pino({ level: 'error', base: null, timestamp: false }, kept), take: () => lines.splice(0) };
};
