import { movementText } from '@clearfold/content';
import { addsToBalance, type LineMovement } from '@clearfold/ledger';

/** What a movement was, in words. */
export const movementWords = ({ line, amountCents }: LineMovement): string =>
  movementText(line.type, amountCents > 0n !== addsToBalance(line.type), line.counterpartyId);
