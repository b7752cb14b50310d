import { StatementFault } from './statement-fault.js';

/**
 * The same bytes in pieces of one size, of which the last may be shorter: whoever sends a file byte by byte must not have each byte
 * looked at again with all that came before it.
 * @throws StatementFault as soon as there are more than `maxBytes`
 */
export async function* evenPieces(
  chunks: AsyncIterable<Uint8Array>,
  size: number,
  maxBytes: number,
): AsyncGenerator<Uint8Array> {
  let total = 0;
  let piece = Buffer.allocUnsafe(size);
  let filled = 0;
  for await (const chunk of chunks) {
    total += chunk.length;
    if (total > maxBytes) throw new StatementFault('file-too-large', { detail: `${maxBytes} bytes` });
    for (let at = 0; at < chunk.length;) {
      const part = chunk.subarray(at, at + size - filled);
      piece.set(part, filled);
      at += part.length;
      filled += part.length;
      if (filled < size) continue;
      yield piece;
      piece = Buffer.allocUnsafe(size);
      filled = 0;
    }
  }
  if (filled > 0) yield piece.subarray(0, filled);
}
