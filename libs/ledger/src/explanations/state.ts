import { type Cents } from '../money/cents.js';
import { OUTSIDE_ACCOUNTS_STREAM } from '../outside-accounts/state.js';
import { choice } from '../stored/field.js';
import { type StreamType } from '../stream-type.js';

/** What an open item is: a line that no request used, a request that no line shows, or the difference between the two. */
export const OPEN_ITEMS = ['line', 'request', 'difference'] as const;

export type OpenItemKind = (typeof OPEN_ITEMS)[number];

/** What it is explained as. A write-off takes the amount as lost or won; the others move nothing. */
export const EXPLANATIONS = ['fee', 'interest', 'own-transfer', 'before-the-books', 'other', 'write-off'] as const;

export type ExplanationCategory = (typeof EXPLANATIONS)[number];

export const openItemField = choice(OPEN_ITEMS);
export const categoryField = choice(EXPLANATIONS);

/** What one person explains alone is added up by, as what they decide for one investor is by the investor. */
export const EXPLANATIONS_TOGETHER = OUTSIDE_ACCOUNTS_STREAM;

/** What an explanation says of its item. */
export interface Explained {
  readonly item: OpenItemKind;
  readonly itemId: string;
  readonly amountCents: Cents;
  readonly category: ExplanationCategory;
  /** Staff id. */
  readonly by: string;
  readonly at: number;
  readonly position: number;
}

export type ExplanationState =
  | { readonly status: 'none' }
  | ({ readonly status: 'endorsed' } & Explained)
  | ({
      readonly status: 'explained';
      /** Whether one person gave it without a second. */
      readonly alone: boolean;
    } & Explained);

/** Whether an explanation is of the item, the amount and the category that the first of two gave. */
export const isOfEndorsed = (
  state: ExplanationState,
  { item, amountCents, category }: Pick<Explained, 'item' | 'amountCents' | 'category'>,
): state is { readonly status: 'endorsed' } & Explained =>
  state.status === 'endorsed' &&
  state.item === item &&
  state.amountCents === amountCents &&
  state.category === category;

/** What other decisions ask for an item's explanation by. */
export const EXPLANATION: StreamType<ExplanationState> = { name: 'explanation', initialState: { status: 'none' } };
