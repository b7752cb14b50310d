import { detectFormat } from './detect-format.js';

const of = (text: string, encoding: 'utf8' | 'utf16le' | 'latin1' = 'utf8') =>
  detectFormat(Buffer.from(text, encoding));

describe('a file seems to be', () => {
  it.each([
    ['camt.053', '<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02">'],
    ['camt.053', '\uFEFF<!-- a bank --><n:Document xmlns:n="urn:iso:std:iso:20022:tech:xsd:camt.053.001.13">'],
    ['ofx', 'OFXHEADER:100\r\nDATA:OFXSGML'],
    ['ofx', '\r\n ofxheader : 100 DATA:OFXSGML'],
    ['ofx', '<?xml version="1.0"?>\n<?OFX OFXHEADER="200"?>'],
    ['ofx', '<OFX><SIGNONMSGSRSV1>'],
    ['csv', 'Day,Amount\n2026-01-05,1'],
    ['csv', 'Export\n\nDay;Amount\n'],
    ['csv', '\uFEFFDay\tAmount'],
  ])('%s: %s', (format, text) => expect(of(text)).toBe(format));

  it.each([
    '',
    ' ',
    'words',
    '<html>',
    '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.052.001.02">',
    '{"a":1,"b":2}',
    '%PDF-1.7, x',
  ])('nothing: %j', (text) => expect(of(text)).toBeUndefined());

  it('nothing in UTF-16', () => expect(of('\uFEFFDay,Amount', 'utf16le')).toBeUndefined());
  it('something in Windows-1252', () => expect(of('Tag;Betr\u00e4ge', 'latin1')).toBe('csv'));
  it('nothing beyond its first bytes', () => expect(of(`${' '.repeat(5_000)}OFXHEADER:100`)).toBeUndefined());
});
