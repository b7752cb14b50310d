import type { StatementFormat } from './statement.js';

/** So many bytes are enough. */
const HEAD_BYTES = 4_096;

/**
 * Says what a file seems to be. A guess for people who choose, not a check: `readStatement` is told the format.
 * @param head the file's first bytes, a few thousand
 * @returns undefined for what is none of the formats
 */
export const detectFormat = (head: Uint8Array): StatementFormat | undefined => {
  const bytes = head.subarray(0, HEAD_BYTES);
  const text = Buffer.from(bytes)
    .toString('latin1')
    .replace(/^\u00EF\u00BB\u00BF/, '')
    .trimStart();
  if (text === '' || text.includes('\0')) return undefined;
  if (/^OFXHEADER\s*:/i.test(text)) return 'ofx';
  if (!text.startsWith('<')) return !/^(?:[{[]|%PDF)/.test(text) && /[,;\t|]/.test(text) ? 'csv' : undefined;
  if (/urn:iso:std:iso:20022:tech:xsd:camt\.053\./.test(text)) return 'camt.053';
  return /<\?OFX\b|<OFX>/.test(text) ? 'ofx' : undefined;
};
