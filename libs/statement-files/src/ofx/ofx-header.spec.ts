import { ofxHeaderOf } from './ofx-header.js';

const of = (head: string) => {
  const header = ofxHeaderOf(head);
  return header && `${header.isXml ? 'XML' : 'SGML'} ${header.encoding} ${header.length}`;
};

describe('the header of OFX', () => {
  it.each([
    ['<?xml version="1.0"?>', 'XML utf-8 0'],
    ['\u00EF\u00BB\u00BF\r\n<OFX>', 'XML utf-8 0'],
    ['OFXHEADER:100\n<OFX>', 'SGML ascii 14'],
    [' \r\nOFXHEADER : 100 DATA:OFXSGML<OFX>', 'SGML ascii 31'],
    ['\u00EF\u00BB\u00BFOFXHEADER:100\nENCODING:UTF-8\n<', 'SGML utf-8 32'],
    ['ofxheader:100\nencoding:utf8\n<', 'SGML utf-8 28'],
    ['OFXHEADER:100\nENCODING:UNICODE\n<', 'SGML utf-8 31'],
    ['OFXHEADER:100\nCHARSET:UTF8\n<', 'SGML utf-8 27'],
    ['OFXHEADER:100\nENCODING: US-ASCII\nCHARSET: 1252\n<', 'SGML latin1 47'],
    ['OFXHEADER:100\nCHARSET:CP1252\n<', 'SGML latin1 29'],
    ['OFXHEADER:100\nCHARSET:windows-1252\n<', 'SGML latin1 35'],
    ['OFXHEADER:100\nCHARSET:ISO8859-1\n<', 'SGML latin1 32'],
    ['OFXHEADER:100\nCHARSET:NONE\n<', 'SGML ascii 27'],
  ])('%j is of %s', (head, header) => expect(of(head)).toBe(header));

  it('is looked for within so many bytes', () => {
    expect(of('')).toBeUndefined();
    expect(of('OFXHEADER:100\n'.padEnd(4_095))).toBeUndefined();
    expect(() => of('OFXHEADER:100\n'.padEnd(4_096))).toThrow('wrong-format: OFXHEADER');
    expect(() => of('XOFXHEADER:100\n<OFX>')).toThrow('wrong-format: OFXHEADER');
    expect(() => of('OFXHEADERS:100\n<OFX>')).toThrow('wrong-format: OFXHEADER');
  });

  it.each([
    ['ENCODING:UNICODES', 'UNICODES'],
    ['ENCODING:XUTF-8', 'XUTF-8'],
    ['ENCODING:XUSASCII', 'XUSASCII'],
    ['ENCODING:USASCII8', 'USASCII8'],
    ['CHARSET:UTF-80', 'UTF-80'],
    ['CHARSET:XUTF-8', 'XUTF-8'],
    ['CHARSET:12520', '12520'],
    ['CHARSET:01252', '01252'],
    ['CHARSET:8859-15', '8859-15'],
    ['CHARSET:X8859-1', 'X8859-1'],
  ])('names an encoding that nobody reads: %s', (line, detail) =>
    expect(() => of(`OFXHEADER:100\n${line}\n<OFX>`)).toThrow(`wrong-encoding: ${detail}`),
  );
});
