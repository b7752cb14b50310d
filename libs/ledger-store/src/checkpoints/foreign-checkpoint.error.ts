/** A checkpoint that stands where only the log's key may have signed. */
export class ForeignCheckpointError extends Error {
  /** How many events it covers, as its note says. */
  readonly size: string | undefined;

  constructor(note: string, key: string) {
    const [, size] = note.split('\n');
    super(`The checkpoint of ${size} events is not signed by ${key}`);
    this.name = 'ForeignCheckpointError';
    this.size = size;
  }
}
