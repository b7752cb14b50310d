import { ApiError } from '../http/api-error.js';
import { currentCaller } from '../telemetry/request-context.js';
import { HungUpError, NoTurnError, type TurnQueue } from './turn-queue.js';

const RETRY_AFTER_SECONDS = 2;

/**
 * Does something that takes much of the machine when it is its turn, for whoever sent the request under way.
 *
 * @param known the device or person that signed in before, who does not wait behind strangers; strangers take turns by
 *   network address
 * @param work may ask between its steps whether anybody still waits for it
 * @throws ApiError 'ledger-unavailable' when too many wait already, or no turn comes in time
 */
export const inTurn = async <Result>(
  queue: TurnQueue,
  known: string | undefined,
  work: (refuseGone: () => void) => Promise<Result>,
): Promise<Result> => {
  const caller = currentCaller();
  // What no request asked for, such as a demo's people, waits for nobody's patience and is nobody's flood.
  const lane = caller && (known ?? caller.network);
  const refuseGone = (): void => {
    if (caller?.gone.aborted) throw new HungUpError('The caller hung up');
  };
  try {
    return await queue.run({ lane, isKnown: lane === known, gone: caller?.gone }, () => work(refuseGone));
  } catch (error) {
    if (error instanceof NoTurnError) {
      throw new ApiError('ledger-unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    }
    // Nobody reads it.
    if (error instanceof HungUpError) throw new ApiError('malformed-body');
    throw error;
  }
};
