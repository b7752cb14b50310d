import type { MarkupHandler } from '../markup/markup-handler.js';
import { SpanDigest } from '../markup/span-digest.js';
import { StatementFault } from '../statement-fault.js';
import { MOST_CHARACTERS, MOST_DEPTH, type StatementReader } from '../statement-reader.js';
import { DecodedText, type Encoding } from '../text/decoded-text.js';
import { windows1252OfLatin1 } from '../text/windows-1252.js';

const ENTITIES: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&nbsp;': ' ' };

/**
 * Reads OFX 1, whose leaves need no closing tag: SGML as far as OFX uses it. Ofx-js, which reads it too, takes the whole file
 * as one text, mends it with regular expressions and lets pass whatever then looks like XML: it is a second opinion in our tests.
 *
 * An element with a text is a leaf. One without is a leaf, too, if its name is not among the aggregates: banks write `<MEMO>`
 * and nothing. Aggregates must be closed, in order.
 */
export class SgmlSource implements StatementReader {
  private readonly decoded: DecodedText;
  private readonly spans: SpanDigest;
  private readonly isLatin1: boolean;
  private readonly open: string[] = [];
  private entryDepth = 0;
  private rest = '';
  /** How many characters stand before `rest`. */
  private position = 0;
  private isOver = false;

  /**
   * @param entry the name of the elements whose bytes are digested
   * @param aggregates the names of the elements that have others in them
   * @param encoding `latin1` stands for Windows-1252
   */
  constructor(
    private readonly handler: MarkupHandler,
    private readonly entry: string,
    private readonly aggregates: ReadonlySet<string>,
    encoding: Encoding,
  ) {
    this.isLatin1 = encoding === 'latin1';
    this.decoded = new DecodedText(encoding);
    this.spans = new SpanDigest(this.isLatin1 ? 'latin1' : 'utf8');
  }

  write(bytes: Uint8Array): void {
    const text = this.decoded.read(bytes);
    this.spans.append(text);
    this.rest += text;
    let done = 0;
    for (let tag = this.nextTag(done); tag; tag = this.nextTag(done)) {
      this.text(this.rest.slice(done, tag.from));
      this.tag(this.rest.slice(tag.from + 1, tag.to), this.position + tag.to + 1);
      done = tag.to + 1;
    }
    this.position += done;
    this.rest = this.rest.slice(done);
    if (this.rest.length > MOST_CHARACTERS) throw new StatementFault('too-long');
    this.spans.release();
  }

  end(): void {
    this.decoded.end();
    if (!this.isOver) throw new StatementFault('truncated', { detail: this.open.at(-1) });
    this.text(this.rest);
  }

  private nextTag(start: number): { from: number; to: number } | undefined {
    const from = this.rest.indexOf('<', start);
    const to = from < 0 ? -1 : this.rest.indexOf('>', from);
    return to < 0 ? undefined : { from, to };
  }

  private tag(tag: string, after: number): void {
    if (/^!doctype/i.test(tag)) throw new StatementFault('doctype');
    const [, slash, name = ''] = /^(\/?)([A-Za-z][\w.-]{0,63})\s*$/.exec(tag) ?? [];
    if (name === '') throw new StatementFault('broken-file', { detail: 'tag' });
    if (slash === '/') this.closing(name.toUpperCase(), after);
    else this.opening(name.toUpperCase(), after);
  }

  private opening(name: string, after: number): void {
    this.closeLeaf(after);
    if (this.isOver) throw new StatementFault('broken-file', { detail: name });
    if (this.open.length >= MOST_DEPTH) throw new StatementFault('too-deep');
    this.open.push(name);
    if (name === this.entry && !this.spans.isOpen) {
      this.spans.begin(after);
      this.entryDepth = this.open.length;
    }
    this.handler.open(name, {}, '');
  }

  private closing(name: string, after: number): void {
    if (this.open.at(-1) !== name) this.closeLeaf(after);
    // Of an aggregate that nobody here knows: it was taken for an empty leaf when it began.
    if (this.open.at(-1) !== name && !this.aggregates.has(name)) return;
    if (this.open.at(-1) !== name) throw new StatementFault('broken-file', { detail: `/${name}` });
    this.close(after);
  }

  /** The innermost element is over, if it is none that must be closed. */
  private closeLeaf(after: number): void {
    const innermost = this.open.at(-1);
    if (innermost !== undefined && !this.aggregates.has(innermost)) this.close(after);
  }

  private close(after: number): void {
    const name = this.open.at(-1) ?? '';
    const isEntry = this.spans.isOpen && this.open.length === this.entryDepth;
    this.open.pop();
    this.isOver = this.open.length === 0;
    this.handler.close(name, isEntry ? this.spans.end(after) : undefined);
  }

  private text(raw: string): void {
    const innermost = this.open.at(-1);
    if (raw.trim() === '') return;
    if (innermost === undefined || this.aggregates.has(innermost))
      throw new StatementFault('broken-file', { detail: `text in ${innermost ?? 'no element'}` });
    const text = this.isLatin1 ? windows1252OfLatin1(raw) : raw;
    if (this.isLatin1 && text.includes('\uFFFD'))
      throw new StatementFault('wrong-encoding', { detail: 'Windows-1252' });
    this.handler.text(text.replace(/&(?:amp|lt|gt|nbsp);/g, (entity) => ENTITIES[entity] ?? entity));
  }
}
