import { hostname } from 'node:os';
import { type LoggerService } from '@nestjs/common';
import { pino, type Logger } from 'pino';
import { type Settings } from '../config/settings.js';

/**
 * Structured lines on standard output, each with the role, machine and number of the process. Callers log identifiers and
 * texts of ours, never bodies, headers or secrets.
 */
export const createLog = ({ logLevel, processRole }: Pick<Settings, 'logLevel' | 'processRole'>): Logger =>
  pino({
    level: logLevel,
    base: { role: processRole, host: hostname(), pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
  });

/** Nest's own parts tell what they load and repeat what they throw: of interest to developers only. */
const NEST_CONTEXTS: ReadonlySet<unknown> = new Set([
  'NestFactory',
  'NestApplication',
  'InstanceLoader',
  'RoutesResolver',
  'RouterExplorer',
]);

/** Lets Nest, and every `new Logger('…')` of ours, write through pino. */
export class NestLog implements LoggerService {
  constructor(private readonly pino: Logger) {}

  log(message: unknown, ...rest: unknown[]): void {
    this.write('info', message, rest);
  }

  debug(message: unknown, ...rest: unknown[]): void {
    this.write('debug', message, rest);
  }

  warn(message: unknown, ...rest: unknown[]): void {
    this.write('warn', message, rest);
  }

  error(message: unknown, ...rest: unknown[]): void {
    this.write('error', message, rest);
  }

  fatal(message: unknown, ...rest: unknown[]): void {
    this.write('fatal', message, rest);
  }

  /** Nest passes the context last and, of an error, the stack before it. */
  private write(
    level: 'debug' | 'info' | 'warn' | 'error' | 'fatal',
    message: unknown,
    rest: readonly unknown[],
  ): void {
    const stack = rest.length > 1 ? rest[0] : undefined;
    const quiet = NEST_CONTEXTS.has(rest.at(-1)) ? 'debug' : level;
    if (!this.pino.isLevelEnabled(quiet)) return;
    const { text, fields } = textAndFields(message);
    this.pino[quiet]({ context: rest.at(-1), ...fields, ...(typeof stack === 'string' ? { stack } : {}) }, text);
  }
}

/** `log({ message: 'command', commandId })` makes a line with a field of its own; everything else is a text. */
const textAndFields = (message: unknown): { text: string; fields?: object } => {
  if (message instanceof Error) return { text: message.message };
  if (typeof message !== 'object' || message === null || !('message' in message)) return { text: String(message) };
  const { message: text, ...fields } = message;
  return { text: String(text), fields };
};
