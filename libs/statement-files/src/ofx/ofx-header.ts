import { StatementFault } from '../statement-fault.js';
import type { Encoding } from '../text/decoded-text.js';

/** Headers have some two hundred bytes. */
const MOST_OF_HEADER = 4_096;

export interface OfxHeader {
  readonly isXml: boolean;
  readonly encoding: Encoding;
  /** Where the markup begins, in bytes. */
  readonly length: number;
}

/**
 * Reads the header of a file of OFX: version 2 is XML; version 1 has lines of `KEY:value` above its SGML, which name the encoding.
 * @param head the file's first bytes, as Latin-1
 * @returns undefined while there are too few
 * @throws StatementFault
 */
export const ofxHeaderOf = (head: string): OfxHeader | undefined => {
  const from = /^(?:\u00EF\u00BB\u00BF)?\s*/.exec(head)?.[0].length ?? 0;
  const tag = head.indexOf('<', from);
  if (tag < 0 && head.length < MOST_OF_HEADER) return undefined;
  if (tag === from) return { isXml: true, encoding: 'utf-8', length: 0 };
  const header = head.slice(from, tag);
  if (tag < 0 || !/^OFXHEADER\s*:/i.test(header)) throw new StatementFault('wrong-format', { detail: 'OFXHEADER' });
  return { isXml: false, encoding: encodingOf(header), length: tag };
};

const encodingOf = (header: string): Encoding => {
  const valueOf = (key: string) => new RegExp(String.raw`\b${key}\s*:\s*(\S+)`, 'i').exec(header)?.[1]?.toUpperCase();
  const encoding = valueOf('ENCODING') ?? 'USASCII';
  const charset = valueOf('CHARSET') ?? 'NONE';
  if (/^(?:UNICODE|UTF-?8)$/.test(encoding) || /^UTF-?8$/.test(charset)) return 'utf-8';
  if (!/^US-?ASCII$/.test(encoding)) throw new StatementFault('wrong-encoding', { detail: encoding.slice(0, 40) });
  // What calls itself Latin-1 is read as Windows-1252, as browsers do: of the bytes in which they differ, Latin-1 has no text.
  if (/^(?:WINDOWS-|CP)?1252$|^(?:ISO-?)?8859-1$/.test(charset)) return 'latin1';
  if (charset === 'NONE') return 'ascii';
  throw new StatementFault('wrong-encoding', { detail: charset.slice(0, 40) });
};
