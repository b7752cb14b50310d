import { type ChainReader, type ChainStep } from '@clearfold/chain-readers';
import { type HeldToChain, type WatchedUpTo } from './watcher-rows.js';

/** What the chain says that the wallet has: before the first block that is read, and after the step. */
export interface ChainBalance {
  /** Undefined where the server cannot say it. */
  readonly opening: bigint | undefined;
  /** Undefined where the step's last block is not the newest one, or is it no more. */
  readonly now: bigint | undefined;
}

/** Whether the step read the newest block. Of blocks before, few servers still know what anybody had. */
export const isNewest = ({ cursor, tip }: ChainStep): boolean => cursor.height >= tip;

/** Asks for it, beside a step. @throws ChainFault */
export const readBalance = async (
  reader: ChainReader,
  step: ChainStep,
  known: WatchedUpTo,
  signal: AbortSignal,
): Promise<ChainBalance> => {
  const { from } = step.cursor;
  const begins = known.cursor === undefined || (step.withdrawn !== undefined && step.withdrawn.fromHeight <= from);
  const asks = begins || (known.opening === undefined && isNewest(step));
  const opening = asks ? await reader.balanceBefore(from, signal) : undefined;
  return {
    opening: opening ?? known.opening,
    now: isNewest(step) ? await reader.balanceAt(step.cursor, signal) : undefined,
  };
};

/**
 * What the chain has more than the lines tell of. A server that does not know what the wallet had when its lines begin is held to
 * how its balance changes from the first time on that it says one.
 *
 * @param lines what the lines up to the step's last block come to
 */
export const heldToChain = ({ opening, now }: ChainBalance, lines: bigint): HeldToChain => {
  if (now === undefined) return { opening, difference: undefined };
  const begunWith = opening ?? now - lines;
  return { opening: begunWith, difference: now - begunWith - lines };
};
