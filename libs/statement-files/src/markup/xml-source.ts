import { SaxesParser, type SaxesTagNS } from 'saxes';
import { StatementFault } from '../statement-fault.js';
import { MOST_CHARACTERS, MOST_DEPTH, type StatementReader } from '../statement-reader.js';
import { DecodedText } from '../text/decoded-text.js';
import type { MarkupHandler } from './markup-handler.js';
import { SpanDigest } from './span-digest.js';

/**
 * Reads XML in pieces, by saxes. A parser that makes a tree (fast-xml-parser) would need each entry cut out of the stream before,
 * by a scanner of our own that knows namespaces, comments, CDATA and quotes as a parser does, and whatever stands between the
 * entries would be checked by nobody. Saxes is a strict parser of streams: it refuses what is not well-formed, resolves
 * namespaces, passes the conformance suite of the W3C, is what jsdom reads XML with, and has no code that could expand an entity
 * of a DTD or read another file.
 */
export class XmlSource implements StatementReader {
  private readonly parser = new SaxesParser({ xmlns: true, position: false });
  private readonly decoded = new DecodedText('utf-8');
  private readonly spans = new SpanDigest('utf8');
  private depth = 0;
  private entryDepth = 0;
  private lastEvent = 0;
  private rootNamespace: string | undefined;

  /** @param entry the name of the elements whose bytes are digested */
  constructor(
    private readonly handler: MarkupHandler,
    private readonly entry: string,
  ) {
    const { parser } = this;
    parser.on('xmldecl', ({ encoding }) => this.checkEncoding(encoding));
    parser.on('doctype', () => {
      throw new StatementFault('doctype');
    });
    parser.on('opentag', (tag) => this.open(tag));
    parser.on('closetag', (tag) => this.close(tag));
    parser.on('text', (text) => this.text(text));
    parser.on('cdata', (text) => this.text(text));
    parser.on('comment', () => this.note());
    parser.on('processinginstruction', () => this.note());
  }

  write(bytes: Uint8Array): void {
    const text = this.decoded.read(bytes);
    this.spans.append(text);
    this.parsed('broken-file', () => this.parser.write(text));
    if (this.parser.position - this.lastEvent > MOST_CHARACTERS) throw new StatementFault('too-long');
    this.spans.release();
  }

  end(): void {
    this.decoded.end();
    this.parsed('truncated', () => this.parser.close());
  }

  private parsed(code: 'broken-file' | 'truncated', parse: () => unknown): void {
    try {
      parse();
    } catch (error) {
      if (error instanceof StatementFault) throw error;
      // What saxes says names tags and characters, never a text.
      throw new StatementFault(code, { detail: error instanceof Error ? error.message : undefined });
    }
  }

  /** The bytes were read as UTF-8 already: whoever says that they are something else is not believed, and not read. */
  private checkEncoding(encoding: string | undefined): void {
    if (encoding !== undefined && !/^(?:utf-?8|us-ascii|ascii)$/i.test(encoding))
      throw new StatementFault('wrong-encoding', { detail: encoding.slice(0, 40) });
  }

  private open(tag: SaxesTagNS): void {
    this.note();
    if (++this.depth > MOST_DEPTH) throw new StatementFault('too-deep');
    this.rootNamespace ??= tag.uri;
    const name = this.nameOf(tag);
    if (name === this.entry && !this.spans.isOpen) {
      this.spans.begin(this.parser.position);
      this.entryDepth = this.depth;
    }
    const attributes: Record<string, string> = {};
    for (const { local, value } of Object.values(tag.attributes)) attributes[local] = value;
    this.handler.open(name, attributes, tag.uri);
  }

  private close(tag: SaxesTagNS): void {
    this.note();
    const isEntry = this.spans.isOpen && this.depth === this.entryDepth;
    this.depth--;
    this.handler.close(this.nameOf(tag), isEntry ? this.spans.end(this.parser.position) : undefined);
  }

  private text(text: string): void {
    this.note();
    this.handler.text(text);
  }

  private note(): void {
    this.lastEvent = this.parser.position;
  }

  private nameOf({ local, uri }: SaxesTagNS): string {
    return uri === this.rootNamespace ? local : `{${uri}}${local}`;
  }
}
