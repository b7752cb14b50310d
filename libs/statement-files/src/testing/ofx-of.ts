import { windows1252BytesOf } from '../text/windows-1252.js';
import { decimalText } from '../values/decimal-text.js';
import { escaped } from './escaped.js';
import { closingUnitsOf, type LineToWrite, type StatementToWrite } from './statement-to-write.js';

/** 1 is SGML with open leaves, in Windows-1252 where its texts allow it and in UTF-8 else; 2 is XML in UTF-8. */
export type OfxVersion = 1 | 2;

/** Writes a statement of a bank account as OFX. End-to-end and transaction ids have no place in it. */
export const ofxOf = (statement: StatementToWrite, version: OfxVersion): Uint8Array => {
  const body = [...ofxBody(statement, version)].join('');
  if (version === 2) return Buffer.from(header2 + body);
  const bytes = windows1252BytesOf(body);
  return bytes
    ? Buffer.concat([Buffer.from(header1('USASCII', '1252')), bytes])
    : Buffer.from(header1('UNICODE', 'NONE') + body);
};

/** The same in pieces, always UTF-8, for files that are larger than one wants in memory. */
export function* ofxPieces(statement: StatementToWrite, version: OfxVersion): Generator<string> {
  yield version === 2 ? header2 : header1('UNICODE', 'NONE');
  yield* ofxBody(statement, version);
}

const header1 = (encoding: string, charset: string): string =>
  [
    'OFXHEADER:100',
    'DATA:OFXSGML',
    'VERSION:102',
    'SECURITY:NONE',
    `ENCODING:${encoding}`,
    `CHARSET:${charset}`,
    'COMPRESSION:NONE',
    'OLDFILEUID:NONE',
    'NEWFILEUID:NONE',
    '\r\n',
  ].join('\r\n');

const header2 =
  '<?xml version="1.0" encoding="UTF-8" standalone="no"?>\n' +
  '<?OFX OFXHEADER="200" VERSION="211" SECURITY="NONE" OLDFILEUID="NONE" NEWFILEUID="NONE"?>\n';

function* ofxBody(statement: StatementToWrite, version: OfxVersion): Generator<string> {
  const { account, from, to, lines } = statement;
  const leaf = (name: string, text = ''): string =>
    text === '' ? '' : `<${name}>${escaped(text)}${version === 2 ? `</${name}>` : ''}\n`;
  const day = (name: string, text: string) => leaf(name, text.replaceAll('-', ''));
  const status = `<STATUS>\n${leaf('CODE', '0')}${leaf('SEVERITY', 'INFO')}</STATUS>\n`;
  yield `<OFX>\n<SIGNONMSGSRSV1>\n<SONRS>\n${status}${day('DTSERVER', to)}${leaf('LANGUAGE', 'ENG')}</SONRS>\n</SIGNONMSGSRSV1>\n`;
  yield `<BANKMSGSRSV1>\n<STMTTRNRS>\n${leaf('TRNUID', '0')}${status}<STMTRS>\n${leaf('CURDEF', account.currency)}`;
  yield `<BANKACCTFROM>\n${leaf('BANKID', '0')}${leaf('ACCTID', account.identifier)}${leaf('ACCTTYPE', 'CHECKING')}</BANKACCTFROM>\n`;
  yield `<BANKTRANLIST>\n${day('DTSTART', from)}${day('DTEND', to)}`;
  for (const line of lines) yield `<STMTTRN>\n${transaction(line, account.decimals, leaf)}</STMTTRN>\n`;
  yield '</BANKTRANLIST>\n<LEDGERBAL>\n';
  yield leaf('BALAMT', decimalText(closingUnitsOf(statement), account.decimals)) + day('DTASOF', to);
  yield '</LEDGERBAL>\n</STMTRS>\n</STMTTRNRS>\n</BANKMSGSRSV1>\n</OFX>\n';
}

const transaction = (line: LineToWrite, decimals: number, leaf: (name: string, text?: string) => string): string =>
  leaf('TRNTYPE', line.units < 0n ? 'DEBIT' : 'CREDIT') +
  leaf('DTPOSTED', line.bookedOn.replaceAll('-', '')) +
  (line.valueDay === line.bookedOn ? '' : leaf('DTAVAIL', line.valueDay.replaceAll('-', ''))) +
  leaf('TRNAMT', decimalText(line.units, decimals)) +
  leaf('FITID', line.reference) +
  leaf('NAME', line.counterparty) +
  (line.counterpartyAccount
    ? `<BANKACCTTO>\n${leaf('BANKID', '0')}${leaf('ACCTID', line.counterpartyAccount)}${leaf('ACCTTYPE', 'CHECKING')}</BANKACCTTO>\n`
    : '') +
  leaf('MEMO', line.text);
