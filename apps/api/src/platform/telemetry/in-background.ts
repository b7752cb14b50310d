import { Logger } from '@nestjs/common';

const log = new Logger('Background');

/**
 * Lets work go on that nobody waits for. It is written to deal with its own failures; one that it does not is logged, and
 * reaches neither the process nor a request.
 *
 * @param what its name in the log
 */
export const inBackground = (what: string, work: Promise<unknown>): void => {
  work.catch((error: unknown) => {
    const { message, stack } = error instanceof Error ? error : new Error(String(error));
    log.error({ message: `${what} failed: ${message}`, stack });
  });
};
