import { present } from '../account-check.js';
import { StatementFault } from '../statement-fault.js';
import type { Attributes } from './markup-handler.js';

/** How often an element may stand where it does: once, or as often as it likes. */
export type Wanted = ReadonlyMap<string, 'once' | 'many'>;

/** Longer than anything that is kept of a text. */
const MOST_OF_TEXT = 2_000;
/** More than anything that is made of a list. */
const MOST_OF_LIST = 20;

/**
 * The texts of those elements below another one that matter, by their path (`Acct/Id/IBAN`), and attributes (`Amt@Ccy`). Nothing
 * else is kept, however much there is.
 */
export class ElementTexts {
  path = '';
  private readonly lengths: number[] = [];
  private readonly found = new Map<string, string[]>();
  private reading: string | undefined;

  /** @param attribute the only one that matters */
  constructor(
    private readonly wanted: Wanted,
    private readonly attribute?: string,
  ) {}

  open(name: string, attributes: Attributes): void {
    this.lengths.push(this.path.length);
    this.path = this.path === '' ? name : `${this.path}/${name}`;
    this.reading = undefined;
    const often = this.wanted.get(this.path);
    if (!often) return;
    const texts = this.found.get(this.path) ?? [];
    if (often === 'once' && texts.length > 0) throw new StatementFault('field-twice', { detail: this.path });
    this.found.set(this.path, texts);
    if (texts.length >= MOST_OF_LIST) return;
    texts.push('');
    this.reading = this.path;
    const value = this.attribute === undefined ? undefined : attributes[this.attribute];
    if (value !== undefined) this.found.set(`${this.path}@${this.attribute}`, [value]);
  }

  text(text: string): void {
    const texts = this.reading === undefined ? undefined : this.found.get(this.reading);
    const last = texts?.at(-1);
    if (!texts || last === undefined || last.length >= MOST_OF_TEXT) return;
    texts[texts.length - 1] = last + text.slice(0, MOST_OF_TEXT);
  }

  /** @returns whether this closed the element itself, of which nothing was below */
  close(): boolean {
    this.reading = undefined;
    const length = this.lengths.pop();
    if (length === undefined) return true;
    this.path = this.path.slice(0, length);
    return false;
  }

  /** @returns its text without blanks around it, undefined where it is not there or empty */
  get(path: string): string | undefined {
    const text = this.found.get(path)?.[0]?.trim();
    return text === '' ? undefined : text;
  }

  all(path: string): readonly string[] {
    return this.found.get(path) ?? [];
  }

  /** @throws StatementFault where it is not there or empty */
  required(path: string): string {
    return present(this.get(path), path);
  }

  /** @returns the first of these elements that is there */
  firstOf(...paths: readonly string[]): string | undefined {
    return paths.map((path) => this.get(path)).find((text) => text !== undefined);
  }
}
