import { type Account, outsideLine, WRITE_OFFS } from '../book/account.js';
import { move } from '../book/posting.js';
import { authorizeSecond } from '../break-glass/second-person.js';
import { type DecisionContext, defineCommand } from '../command.js';
import { type Cents, MAX_AMOUNT_CENTS } from '../money/cents.js';
import { policyInForce } from '../policy/policy-in-force.js';
import { isRefusal, type Refusal, refuse } from '../refusal.js';
import { eventType } from '../stored/event-type.js';
import { cents, digest, optional, text, uuid } from '../stored/field.js';
import { explanationId } from './explanation-id.js';
import { type OpenItem, openItem } from './open-item.js';
import {
  categoryField,
  EXPLANATIONS_TOGETHER,
  type ExplanationCategory,
  type ExplanationState,
  isOfEndorsed,
  openItemField,
  type OpenItemKind,
} from './state.js';
import { sizeOf, whySecondExplanation } from './why-second-explanation.js';

/** Given to the stream that `explanationId` names of the item. */
export interface ExplainOpenItem {
  readonly type: 'ExplainOpenItem';
  readonly item: OpenItemKind;
  /** The line, or the request. */
  readonly itemId: string;
  /** Of a difference: the line that the request used. */
  readonly lineId?: string;
  /** What the world has more than the books by it, below zero what it has less; of a coin's line, what staff take it to be worth. */
  readonly amountCents: Cents;
  readonly category: ExplanationCategory;
  /** The account that a write-off is booked against: the line's, or the one outside that the request was booked against. */
  readonly againstAccount: Account;
  readonly reasonDigest: string;
}

const explained = {
  item: openItemField,
  itemId: uuid,
  lineId: optional(uuid),
  amountCents: cents,
  category: categoryField,
  againstAccount: text,
  reasonDigest: digest,
};

/** The first of two explanations: another person must agree. Moves nothing. */
const openItemEndorsed = eventType('OpenItemEndorsed', 1, explained);

/** An open item is explained, and closed by it; as a write-off, its amount is taken as won or lost. */
const openItemExplained = eventType('OpenItemExplained', 1, explained);

/**
 * Staff say why the books and the world differ by an item. From the policy's thresholds on, of one item or of what the same person
 * explained alone within 24 hours, of a coin's line, of a write-off and where there is no policy, the first one only endorses, and another person agrees to the same amount and category.
 */
export const explainOpenItem = defineCommand(
  openItemEndorsed,
  openItemExplained,
)<ExplanationState, ExplainOpenItem>({
  type: 'ExplainOpenItem',
  roles: ['staff'],
  staffRoles: ['reviewer'],
  decide(state, { type: _, ...command }, context) {
    if (context.streamId !== explanationId(command.itemId)) return refuse('open-item-not-found');
    if (state.status === 'explained') return refuse('open-item-explained');
    const found = openItem(command, context);
    if (isRefusal(found)) return found;
    const { amountCents, category, againstAccount } = command;
    const isSame =
      found.amountCents === undefined
        ? amountCents !== 0n && amountCents > 0n === found.isIn
        : amountCents === found.amountCents;
    if (!isSame || againstAccount !== found.againstAccount) return refuse('explanation-amount-differs');
    if (category === 'write-off' && sizeOf(amountCents) > MAX_AMOUNT_CENTS) return refuse('amount-above-limit');
    // Who agrees to another one's is the second of two, though one were enough: what both explain is not one's alone.
    const isSecond = isOfEndorsed(state, command) && state.by !== context.actor.id;
    const takesTwo = isSecond || needsTwo(found, amountCents, category, context);
    const outcome = takesTwo ? byTwo(state, command, context) : 'explained';
    if (typeof outcome === 'object') return outcome;
    return [{ type: outcome === 'explained' ? 'OpenItemExplained' : 'OpenItemEndorsed', ...command }];
  },
  postings: (event) =>
    event.type === 'OpenItemExplained' && event.category === 'write-off'
      ? move(event.amountCents, event.againstAccount, WRITE_OFFS)
      : [],
  commandOf: (event) => ({ ...event, type: 'ExplainOpenItem' }),
});

/** The accounts that an explanation reads or posts to. */
export const accountsOfExplanation = ({
  item,
  itemId,
  lineId,
  againstAccount,
}: ExplainOpenItem): readonly Account[] => [
  WRITE_OFFS,
  againstAccount,
  ...(item === 'line' ? [outsideLine(itemId)] : []),
  ...(lineId === undefined ? [] : [outsideLine(lineId)]),
];

const needsTwo = (
  found: OpenItem,
  amountCents: Cents,
  category: ExplanationCategory,
  context: DecisionContext,
): boolean => {
  const isCoin = found.amountCents === undefined;
  const before = context.decidedAlone(context.actor.id, EXPLANATIONS_TOGETHER);
  return whySecondExplanation({ amountCents, category, isCoin }, policyInForce(context), before) !== undefined;
};

const byTwo = (
  state: ExplanationState,
  command: Pick<ExplainOpenItem, 'item' | 'amountCents' | 'category'>,
  context: DecisionContext,
): 'explained' | 'endorsed' | Refusal => {
  if (!isOfEndorsed(state, command)) return 'endorsed';
  if (context.isVoidFirst(state.by, state.position)) return 'endorsed';
  return authorizeSecond(context, state.by, state.position, state.at) ?? 'explained';
};
