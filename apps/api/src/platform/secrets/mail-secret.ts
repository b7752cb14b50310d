/** What is shown in the place of a secret by whatever writes it unasked. */
const SHOWN = '(secret)';

/**
 * What a mail's link opens something with. It is no text, so it does not fit into a mail's plain data, an answer or a log
 * line; written out all the same, it shows nothing.
 */
export class MailSecret {
  readonly #value: string;

  /** @param until when it stops working by itself; absent when it does not */
  constructor(
    value: string,
    readonly until?: Date,
  ) {
    this.#value = value;
  }

  /** The secret itself, for who seals it, and for who is its addressee. */
  reveal(): string {
    return this.#value;
  }

  toString(): string {
    return SHOWN;
  }

  toJSON(): string {
    return SHOWN;
  }
}
