import { ruleText } from '@clearfold/content';
import { type ExplainRequest } from '@clearfold/contracts';
import { type Cents, exactCents, explanationId } from '@clearfold/ledger';
import { RecordCommand, staffActor } from '#platform/event-store/record-command.js';
import { ApiError } from '#platform/http/api-error.js';
import { decisionText } from '#platform/passkeys/signing/drawn.js';
import { type ExplainableItem, ExplainableItemReader } from './explainable-item.view.js';

/**
 * Staff says why the books and the world differ by an item. The amount is the ledger's own; only what a coin's line is worth
 * somebody has to say.
 *
 * @param itemId the line's or the request's
 * @throws ApiError 'open-item-not-found', 'open-item-explained', 'line-explained', 'line-used-already', 'entry-already-reversed',
 *   'explanation-amount-differs' where a worth is said of what is dollars, or something happened to the item meanwhile;
 *   'second-person-needed'; 'amount-above-limit' of what no number holds; 'validation-failed' where the worth of a coin is missing
 */
export const explainOpenItem = (
  staffId: string,
  itemId: string,
  { item, category, worth, reason: body }: ExplainRequest,
  idempotencyKey?: string,
): RecordCommand =>
  new RecordCommand({
    actor: staffActor(staffId),
    asked: ['explain-open-item', itemId, item, category, worth ?? null, body],
    idempotencyKey,
    answersBeforeEntry: true,
    entry: async (services) => {
      const streamId = explanationId(itemId);
      if (streamId === undefined) throw new ApiError('open-item-not-found');
      const found = await services(ExplainableItemReader).of(item, itemId);
      const { ownerId, lineId, againstAccount } = found;
      const reason = decisionText('reason', ownerId, body, itemId);
      const named = { item, itemId, ...(lineId !== undefined && { lineId }) };
      const amountCents = centsOf(found, worth);
      return {
        streamId,
        command: {
          type: 'ExplainOpenItem',
          ...named,
          amountCents,
          category,
          againstAccount,
          reasonDigest: reason.digest,
        },
        texts: [reason],
      };
    },
  });

/** What is said in dollars is a number of JSON; a line may be of more. */
const MOST_CENTS = BigInt(Number.MAX_SAFE_INTEGER);

const centsOf = ({ amountCents, isOut }: ExplainableItem, worth: number | undefined): Cents => {
  if (amountCents !== undefined) {
    if (worth !== undefined) throw new ApiError('explanation-amount-differs');
    if (amountCents > MOST_CENTS || amountCents < -MOST_CENTS) throw new ApiError('amount-above-limit');
    return amountCents;
  }
  if (worth === undefined) {
    const text = ruleText('outside-worth-required');
    throw new ApiError('validation-failed', { message: text, errors: { worth: text } });
  }
  return isOut ? -exactCents(worth) : exactCents(worth);
};
