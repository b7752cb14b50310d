import type { Attributes, MarkupHandler } from '../markup/markup-handler.js';
import { XmlSource } from '../markup/xml-source.js';
import { StatementFault } from '../statement-fault.js';
import type { StatementReader } from '../statement-reader.js';
import type { StatementOptions } from '../statement.js';
import type { StatementTotals } from '../statement-totals.js';
import { CamtEntry } from './camt-entry.js';
import { CamtHead } from './camt-head.js';

const NAMESPACES = ['02', '08'].map((version) => `urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}`);
const ABOVE = ['Document', 'BkToCstmrStmt'];

/** ISO 20022's account statement: camt.053.001.02 and 001.08, with one `<Stmt>`, of one account. */
export class CamtReader implements StatementReader, MarkupHandler {
  private readonly source = new XmlSource(this, 'Ntry');
  /** The names of the open elements down to the statement; what is deeper counts for those who read it. */
  private readonly above: string[] = [];
  private head: CamtHead | undefined;
  private entry: CamtEntry | undefined;
  private statements = 0;
  private headIsTold = false;

  constructor(
    private readonly options: StatementOptions,
    private readonly totals: StatementTotals,
  ) {}

  write(bytes: Uint8Array): void {
    this.source.write(bytes);
  }

  end(): void {
    this.source.end();
    if (this.statements === 0) throw new StatementFault('no-statement');
  }

  open(name: string, attributes: Attributes, namespace: string): void {
    if (this.entry) this.entry.open(name, attributes);
    else if (name === 'Ntry' && this.head?.isAtTop) this.beginEntry();
    else if (this.head) this.head.open(name, attributes);
    else this.openAbove(name, namespace);
  }

  text(text: string): void {
    (this.entry ?? this.head)?.text(text);
  }

  close(_name: string, digest: string | undefined): void {
    if (this.entry) {
      if (this.entry.close()) this.endEntry(this.entry, digest ?? '');
    } else if (this.head) {
      if (this.head.close()) this.endStatement();
    } else this.above.pop();
  }

  private openAbove(name: string, namespace: string): void {
    if (this.above.length === 0 && (name !== 'Document' || !NAMESPACES.includes(namespace)))
      throw new StatementFault('wrong-format', { detail: (namespace || name).slice(0, 100) });
    if (name === 'Stmt' && this.above.join('/') === ABOVE.join('/')) {
      this.head = new CamtHead(this.options.account, this.options.period);
      this.headIsTold = false;
    } else this.above.push(name);
  }

  private beginEntry(): void {
    this.tellHead();
    this.totals.beginEntry();
    this.entry = new CamtEntry();
  }

  private endEntry(entry: CamtEntry, digest: string): void {
    this.entry = undefined;
    const line = entry.line(this.options.account, digest);
    if (line) this.totals.add(line);
    else this.totals.leaveOut();
  }

  private endStatement(): void {
    this.tellHead();
    this.head = undefined;
  }

  /** Before the first entry, or at the end of a statement that has none. */
  private tellHead(): void {
    if (this.headIsTold) return;
    this.headIsTold = true;
    this.head?.checkAccount();
    if (++this.statements > 1) throw new StatementFault('several-statements');
    this.head?.tell(this.totals);
  }
}
