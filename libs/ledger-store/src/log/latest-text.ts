import { type PrivateTextKind } from './private-text.js';

/**
 * The newest private text of some kinds of a stream, as an SQL expression.
 *
 * @param streamId an SQL expression, such as a column; never a value from outside
 */
export const latestText = (streamId: string, ...kinds: readonly PrivateTextKind[]): string =>
  `(select body from ledger.private_texts where stream_id = ${streamId} and kind in (${kinds.map((kind) => `'${kind}'`).join(', ')})
    order by position desc limit 1)`;
