import { type Rule } from '../errors/rule.js';

/** What somebody typed for an amount and can be read in more than one way, or in none; kept as it was typed. */
export class UnreadAmount {
  constructor(
    readonly text: string,
    readonly rule: Rule,
  ) {}

  /** A field that takes the amount back shows what was typed. */
  toString(): string {
    return this.text;
  }
}
