import { accountUnits, checkCurrency, present, understood } from '../account-check.js';
import { ElementTexts, type Wanted } from '../markup/element-texts.js';
import type { Attributes } from '../markup/markup-handler.js';
import type { StatementAccount, StatementLine } from '../statement.js';
import { privateText, referenceText } from '../text/bounded-text.js';
import { dayOfXml } from '../values/days.js';

const DETAILS = 'NtryDtls/TxDtls';
const PARTIES = `${DETAILS}/RltdPties`;

const WANTED: Wanted = new Map([
  ...['NtryRef', 'Amt', 'CdtDbtInd', 'RvslInd', 'Sts', 'Sts/Cd', 'AcctSvcrRef', 'AddtlNtryInf'].map(once),
  ...['BookgDt/Dt', 'BookgDt/DtTm', 'ValDt/Dt', 'ValDt/DtTm'].map(once),
  ...[`${DETAILS}/Refs/EndToEndId`, `${DETAILS}/RmtInf/Ustrd`, `${DETAILS}/AddtlTxInf`].map(many),
  ...['Dbtr', 'Cdtr'].flatMap((role) =>
    [`${role}/Nm`, `${role}/Pty/Nm`, `${role}/Agt/FinInstnId/Nm`, `${role}Acct/Id/IBAN`, `${role}Acct/Id/Othr/Id`].map(
      (path) => many(`${PARTIES}/${path}`),
    ),
  ),
]);

/** One `<Ntry>` while it is read: one line, however many payments its details have. */
export class CamtEntry {
  private readonly texts = new ElementTexts(WANTED, 'Ccy');
  private payments = 0;

  open(name: string, attributes: Attributes): void {
    this.texts.open(name, attributes);
    if (this.texts.path === DETAILS) this.payments++;
  }

  text(text: string): void {
    this.texts.text(text);
  }

  /** @returns whether the entry itself is over */
  close(): boolean {
    return this.texts.close();
  }

  /**
   * @returns undefined for what is not booked: entries that are pending, expected or for information are in no booked balance
   * @throws StatementFault
   */
  line(account: StatementAccount, digest: string): Omit<StatementLine, 'number'> | undefined {
    const { texts } = this;
    const status = texts.get('Sts/Cd') ?? texts.required('Sts');
    if (status !== 'BOOK') return undefined;
    const isCredit = isCreditOf(texts.required('CdtDbtInd'));
    const units = camtUnits(texts, account, isCredit);
    const bookedOn = present(camtDay(texts, 'BookgDt'), 'BookgDt').day;
    return {
      bookedOn,
      valueDay: camtDay(texts, 'ValDt')?.day ?? bookedOn,
      units,
      reference: this.reference(),
      ...this.privateTexts(isCredit),
      digest,
    };
  }

  private reference(): string {
    return (
      referenceText(this.texts.get('AcctSvcrRef'), 'AcctSvcrRef') || referenceText(this.texts.get('NtryRef'), 'NtryRef')
    );
  }

  /** Of a collective booking nothing but what is said of all of it: its payments have their own names and texts. */
  private privateTexts(isCredit: boolean) {
    const { texts } = this;
    if (this.payments > 1) return { text: privateText(texts.get('AddtlNtryInf'), 500) };
    // A reversal has the roles of what it reverses: who was paid then is who pays now.
    const role = isCredit !== isReversal(texts) ? 'Dbtr' : 'Cdtr';
    const remittance = texts.all(`${DETAILS}/RmtInf/Ustrd`).join(' ');
    return {
      endToEndId: referenceText(texts.get(`${DETAILS}/Refs/EndToEndId`), 'EndToEndId') || undefined,
      counterparty: privateText(
        texts.firstOf(...['Nm', 'Pty/Nm', 'Agt/FinInstnId/Nm'].map((path) => `${PARTIES}/${role}/${path}`)),
        140,
      ),
      counterpartyAccount: privateText(
        texts.firstOf(...['IBAN', 'Othr/Id'].map((path) => `${PARTIES}/${role}Acct/Id/${path}`)),
        140,
      ),
      text: privateText(remittance, 500) ?? privateText(texts.firstOf(`${DETAILS}/AddtlTxInf`, 'AddtlNtryInf'), 500),
    };
  }
}

/**
 * The amount has no sign: `CdtDbtInd` says which way it went. `RvslInd` changes nothing about that; a credit that is a reversal
 * came in, and takes a debit back.
 */
export const camtUnits = (texts: ElementTexts, account: StatementAccount, isCredit: boolean): bigint => {
  checkCurrency(texts.get('Amt@Ccy') ?? '', account);
  const amount = texts.required('Amt');
  const size = accountUnits(understood(/^[+\d.]+$/.test(amount) ? amount : undefined, 'Amt'), 'Amt', account);
  return isCredit ? size : -size;
};

export const isCreditOf = (indicator: string): boolean =>
  understood(indicator === 'CRDT' || (indicator === 'DBIT' ? false : undefined), 'CdtDbtInd');

/** The element's day, undefined where there is none. */
export const camtDay = (texts: ElementTexts, path: string): ReturnType<typeof dayOfXml> => {
  const text = texts.firstOf(`${path}/Dt`, `${path}/DtTm`);
  return text === undefined ? undefined : understood(dayOfXml(text), path);
};

const isReversal = (texts: ElementTexts): boolean => {
  const indicator = texts.get('RvslInd') ?? 'false';
  return understood(/^(?:true|1)$/.test(indicator) || (/^(?:false|0)$/.test(indicator) ? false : undefined), 'RvslInd');
};

function once(path: string): readonly [string, 'once'] {
  return [path, 'once'];
}

function many(path: string): readonly [string, 'many'] {
  return [path, 'many'];
}
