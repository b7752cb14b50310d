import { checkAccount, checkCurrency, present } from '../account-check.js';
import { ElementTexts, type Wanted } from '../markup/element-texts.js';
import type { MarkupHandler } from '../markup/markup-handler.js';
import { XmlSource } from '../markup/xml-source.js';
import { StatementFault } from '../statement-fault.js';
import type { StatementReader } from '../statement-reader.js';
import type { StatementOptions } from '../statement.js';
import type { StatementTotals } from '../statement-totals.js';
import { OfxEntry, ofxDay, ofxUnits } from './ofx-entry.js';
import { ofxHeaderOf } from './ofx-header.js';
import { AGGREGATES } from './ofx-names.js';
import { SeenReferences } from './seen-references.js';
import { SgmlSource } from './sgml-source.js';

const STATEMENTS = ['OFX/BANKMSGSRSV1/STMTTRNRS/STMTRS', 'OFX/CREDITCARDMSGSRSV1/CCSTMTTRNRS/CCSTMTRS'];
const LIST = 'BANKTRANLIST';
const HEAD: Wanted = new Map(
  [
    ...['CURDEF', 'BANKACCTFROM/ACCTID', 'CCACCTFROM/ACCTID', `${LIST}/DTSTART`, `${LIST}/DTEND`],
    ...['LEDGERBAL/BALAMT', 'LEDGERBAL/DTASOF'],
  ].map((path) => [path, 'once']),
);

/** OFX 1 and 2: the statement of a bank account or a card, of which the file has one. */
export class OfxReader implements StatementReader, MarkupHandler {
  private source: StatementReader | undefined;
  private head: Uint8Array = new Uint8Array();
  private path = '';
  private statement: ElementTexts | undefined;
  private entry: OfxEntry | undefined;
  private readonly references = new SeenReferences();
  private headIsTold = false;
  private lastBookedOn = '';
  private period: { from: string; to: string } | undefined;

  constructor(
    private readonly options: StatementOptions,
    private readonly totals: StatementTotals,
  ) {}

  write(bytes: Uint8Array): void {
    if (this.source) return this.source.write(bytes);
    this.head = Buffer.concat([this.head, bytes]);
    const header = ofxHeaderOf(Buffer.from(this.head).toString('latin1'));
    if (!header) return;
    this.source = header.isXml
      ? new XmlSource(this, 'STMTTRN')
      : new SgmlSource(this, 'STMTTRN', AGGREGATES, header.encoding);
    this.source.write(this.head.subarray(header.length));
    this.head = new Uint8Array();
  }

  end(): void {
    if (!this.source) throw new StatementFault('truncated', { detail: 'OFXHEADER' });
    this.source.end();
    if (!this.period) throw new StatementFault('no-statement');
  }

  open(name: string): void {
    if (this.path === '' && name !== 'OFX') throw new StatementFault('wrong-format', { detail: name.slice(0, 100) });
    if (this.entry) return this.entry.open(name);
    if (this.statement) return this.openInStatement(this.statement, name);
    this.path = this.path === '' ? name : `${this.path}/${name}`;
    if (STATEMENTS.includes(this.path)) this.statement = new ElementTexts(HEAD);
  }

  text(text: string): void {
    (this.entry ?? this.statement)?.text(text);
  }

  close(_name: string, digest: string | undefined): void {
    if (this.entry) {
      if (this.entry.close()) this.endEntry(this.entry, digest ?? '');
      return;
    }
    if (this.statement && !this.statement.close()) return;
    if (this.statement) this.endStatement(this.statement);
    this.path = this.path.slice(0, Math.max(0, this.path.lastIndexOf('/')));
  }

  private openInStatement(statement: ElementTexts, name: string): void {
    if (statement.path === LIST && name === 'STMTTRN') {
      this.tellHead(statement);
      this.totals.beginEntry();
      this.entry = new OfxEntry();
      return;
    }
    // Pending ones stand in a list of their own, after those that are booked.
    if (name === 'STMTTRNP') {
      this.totals.beginEntry();
      this.totals.leaveOut();
    }
    statement.open(name, {});
  }

  private endEntry(entry: OfxEntry, digest: string): void {
    this.entry = undefined;
    const line = entry.line(this.options.account, digest);
    if (!this.references.add(line.reference)) throw new StatementFault('line-twice', { detail: line.reference });
    if (line.bookedOn > this.lastBookedOn) this.lastBookedOn = line.bookedOn;
    this.totals.add(line);
  }

  /** Before the first entry, or at the end of a statement that has none. @throws StatementFault */
  private tellHead(statement: ElementTexts): void {
    if (this.headIsTold) return;
    this.headIsTold = true;
    const { account } = this.options;
    checkAccount(present(statement.firstOf('BANKACCTFROM/ACCTID', 'CCACCTFROM/ACCTID'), 'ACCTID'), account);
    if (this.period) throw new StatementFault('several-statements');
    checkCurrency(statement.required('CURDEF'), account);
    const [from, to] = [statement.get(`${LIST}/DTSTART`), statement.get(`${LIST}/DTEND`)];
    this.period =
      from === undefined || to === undefined
        ? this.options.period
        : { from: ofxDay(from, 'DTSTART'), to: ofxDay(to, 'DTEND') };
    if (!this.period) throw new StatementFault('period-missing');
    this.totals.setPeriod(this.period.from, this.period.to);
  }

  /** The balance stands after the entries. @throws StatementFault */
  private endStatement(statement: ElementTexts): void {
    this.tellHead(statement);
    this.statement = undefined;
    this.headIsTold = false;
    const balance = statement.get('LEDGERBAL/BALAMT');
    if (balance === undefined) return;
    const asOf = statement.get('LEDGERBAL/DTASOF');
    const day = asOf === undefined ? undefined : ofxDay(asOf, 'DTASOF');
    // Of a later day it has whatever was booked since, of one before the last entry not that: it is no balance of this statement.
    if (day === undefined || (day <= (this.period?.to ?? '') && day >= this.lastBookedOn))
      this.totals.setClosing(ofxUnits(balance, 'BALAMT', this.options.account));
    else if (this.options.balances?.closingUnits === undefined)
      throw new StatementFault('balances-missing', { detail: `closing; LEDGERBAL is of ${day}` });
  }
}
