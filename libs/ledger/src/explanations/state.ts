import { type Cents } from '../money/cents.js';
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
  | ({ readonly status: 'explained' } & Explained);

/** What other decisions ask for an item's explanation by. */
export const EXPLANATION: StreamType<ExplanationState> = { name: 'explanation', initialState: { status: 'none' } };
