/** What reads the bytes of one format and tells `StatementTotals` what they say. */
export interface StatementReader {
  /** @param bytes the next ones, at most `PIECE_BYTES` @throws StatementFault */
  write(bytes: Uint8Array): void;
  /** The file is over. @throws StatementFault */
  end(): void;
}

/** So much is read at once: what is found too long is found after so many bytes more. */
export const PIECE_BYTES = 16_384;

/** No tag, no text between two tags and no row of a statement is longer, in characters. */
export const MOST_CHARACTERS = 65_536;

/** No statement is nested deeper. */
export const MOST_DEPTH = 64;
