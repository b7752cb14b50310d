import { decimalText } from '../values/decimal-text.js';
import { escaped } from './escaped.js';
import { closingUnitsOf, type LineToWrite, type StatementToWrite } from './statement-to-write.js';

/** The versions of camt.053 that banks write most. */
export type Camt053Version = '001.02' | '001.08';

const IBAN = /^[A-Z]{2}\d{2}[A-Z0-9]{1,30}$/;

/**
 * Writes a statement as camt.053, valid by its schema as long as its texts are: references and end-to-end ids of at most 35
 * characters, names of 140, texts of 500. A transaction id has no place in it.
 */
export const camt053Of = (statement: StatementToWrite, version: Camt053Version): Uint8Array =>
  Buffer.from([...camt053Pieces(statement, version)].join(''));

/** The same in pieces, for files that are larger than one wants in memory. */
export function* camt053Pieces(statement: StatementToWrite, version: Camt053Version): Generator<string> {
  const { account, from, to, openingUnits, lines } = statement;
  const id = account.identifier.replaceAll(' ', '');
  const balance = (code: string, units: bigint, day: string) =>
    element(
      'Bal',
      `<Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp>` + amount(units, statement) + element('Dt', element('Dt', day)),
    );
  yield (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.${version}"><BkToCstmrStmt>\n` +
    `<GrpHdr><MsgId>CAMT-${to}</MsgId><CreDtTm>${to}T23:00:00Z</CreDtTm></GrpHdr>\n` +
    `<Stmt><Id>STMT-${to}</Id><CreDtTm>${to}T23:00:00Z</CreDtTm>` +
    `<FrToDt><FrDtTm>${from}T00:00:00</FrDtTm><ToDtTm>${to}T23:59:59</ToDtTm></FrToDt>` +
    element(
      'Acct',
      element('Id', IBAN.test(id) ? element('IBAN', id) : element('Othr', element('Id', escaped(id)))) +
        element('Ccy', account.currency),
    ) +
    `\n${balance('OPBD', openingUnits, from)}${balance('CLBD', closingUnitsOf(statement), to)}\n`
  );
  for (const line of lines) yield `${entry(line, statement, version)}\n`;
  yield '</Stmt></BkToCstmrStmt></Document>\n';
}

const entry = (line: LineToWrite, statement: StatementToWrite, version: Camt053Version): string => {
  const status = version === '001.02' ? 'BOOK' : element('Cd', 'BOOK');
  const longText = line.text !== undefined && [...line.text].length > 140;
  return element(
    'Ntry',
    amount(line.units, statement) +
      element('Sts', status) +
      element('BookgDt', element('Dt', line.bookedOn)) +
      element('ValDt', element('Dt', line.valueDay)) +
      textElement('AcctSvcrRef', line.reference) +
      '<BkTxCd><Prtry><Cd>NTRF</Cd></Prtry></BkTxCd>' +
      details(longText ? { ...line, text: undefined } : line, version) +
      textElement('AddtlNtryInf', longText ? line.text : ''),
  );
};

const details = (line: Omit<LineToWrite, 'text'> & { text?: string }, version: Camt053Version): string => {
  const role = line.units < 0n ? 'Cdtr' : 'Dbtr';
  const name = textElement('Nm', line.counterparty);
  const account = (line.counterpartyAccount ?? '').replaceAll(' ', '');
  const parts =
    element('Refs', textElement('EndToEndId', line.endToEndId)) +
    element(
      'RltdPties',
      element(role, version === '001.02' ? name : element('Pty', name)) +
        element(
          `${role}Acct`,
          element('Id', IBAN.test(account) ? element('IBAN', account) : element('Othr', textElement('Id', account))),
        ),
    ) +
    element('RmtInf', textElement('Ustrd', line.text));
  return element('NtryDtls', element('TxDtls', parts));
};

const amount = (units: bigint, { account }: StatementToWrite): string =>
  `<Amt Ccy="${account.currency}">${decimalText(units < 0n ? -units : units, account.decimals)}</Amt>` +
  element('CdtDbtInd', units < 0n ? 'DBIT' : 'CRDT');

const textElement = (name: string, text = ''): string => element(name, escaped(text));

/** @returns nothing for an element without content, which the schema does not know */
const element = (name: string, content: string): string => (content === '' ? '' : `<${name}>${content}</${name}>`);
