import { accountUnits, checkCurrency, present, understood } from '../account-check.js';
import { ElementTexts, type Wanted } from '../markup/element-texts.js';
import { StatementFault } from '../statement-fault.js';
import type { StatementAccount, StatementLine } from '../statement.js';
import { privateText, referenceText } from '../text/bounded-text.js';
import { dayOfOfx } from '../values/days.js';

const WANTED: Wanted = new Map(
  [
    ...['DTPOSTED', 'DTAVAIL', 'TRNAMT', 'FITID', 'CORRECTFITID', 'NAME', 'EXTDNAME', 'PAYEE/NAME', 'MEMO'],
    ...['BANKACCTTO/ACCTID', 'CCACCTTO/ACCTID', 'CURRENCY/CURSYM'],
  ].map((path) => [path, 'once']),
);

/** One `<STMTTRN>` while it is read. */
export class OfxEntry {
  private readonly texts = new ElementTexts(WANTED);

  open(name: string): void {
    this.texts.open(name, {});
  }

  text(text: string): void {
    this.texts.text(text);
  }

  /** @returns whether the entry itself is over */
  close(): boolean {
    return this.texts.close();
  }

  /** @throws StatementFault */
  line(account: StatementAccount, digest: string): Omit<StatementLine, 'number'> {
    const { texts } = this;
    // It would undo another line of another file, and is none itself.
    if (texts.get('CORRECTFITID') !== undefined)
      throw new StatementFault('field-not-understood', { detail: 'CORRECTFITID' });
    const currency = texts.get('CURRENCY/CURSYM');
    if (currency !== undefined) checkCurrency(currency, account);
    const bookedOn = ofxDay(texts.required('DTPOSTED'), 'DTPOSTED');
    const available = texts.get('DTAVAIL');
    return {
      bookedOn,
      valueDay: available === undefined ? bookedOn : ofxDay(available, 'DTAVAIL'),
      units: ofxUnits(texts.required('TRNAMT'), 'TRNAMT', account),
      reference: present(referenceText(texts.get('FITID'), 'FITID') || undefined, 'FITID'),
      counterparty: privateText(texts.firstOf('EXTDNAME', 'NAME', 'PAYEE/NAME'), 140),
      counterpartyAccount: privateText(texts.firstOf('BANKACCTTO/ACCTID', 'CCACCTTO/ACCTID'), 140),
      text: privateText(texts.get('MEMO'), 500),
      digest,
    };
  }
}

/** OFX has a comma or a point before the decimals, and nothing between thousands. */
export const ofxUnits = (text: string, field: string, account: StatementAccount): bigint =>
  accountUnits(text.replace(',', '.'), field, account);

export const ofxDay = (text: string, field: string): string => understood(dayOfOfx(text), field);
