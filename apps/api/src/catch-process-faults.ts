import { type NestFastifyApplication } from '@nestjs/platform-fastify';
import { failAnswer } from './platform/http/connections/answers-under-way.js';
import { ProcessFaults } from './platform/telemetry/process-faults.js';
import { currentTrail } from './platform/telemetry/request-context.js';

export interface CaughtFaults {
  /** Resolves with the first exception outside any request: whoever runs the process ends it in order and starts another. */
  readonly unsound: Promise<Error>;
  /** Leaves them to Node again, which ends the process. */
  readonly stop: () => void;
}

/**
 * Keeps the errors that no code handled from ending the process (docs/decisions: what nobody handled ends one request).
 * Each is logged and counted, raises the alarm `process`, and ends the answer to the request in whose work it happened.
 */
export const catchProcessFaults = (app: NestFastifyApplication): CaughtFaults => {
  const faults = app.get(ProcessFaults, { strict: false });
  let tell: (error: Error) => void = () => undefined;
  const unsound = new Promise<Error>((resolve) => (tell = resolve));

  const onRejection = (reason: unknown): void => {
    const trail = currentTrail();
    faults.note('rejection', errorOf(reason), trail);
    if (trail) failAnswer(trail);
  };
  const onException = (thrown: unknown): void => {
    const trail = currentTrail();
    const error = errorOf(thrown);
    faults.note('exception', error, trail);
    if (trail) return failAnswer(trail);
    faults.noteEnd();
    tell(error);
  };
  process.on('unhandledRejection', onRejection).on('uncaughtException', onException);
  return {
    unsound,
    stop: () => void process.off('unhandledRejection', onRejection).off('uncaughtException', onException),
  };
};

const errorOf = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(String(thrown)));
