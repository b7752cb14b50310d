import { checkAccount, checkCurrency, present, understood } from '../account-check.js';
import { ElementTexts, type Wanted } from '../markup/element-texts.js';
import type { Attributes } from '../markup/markup-handler.js';
import { StatementFault } from '../statement-fault.js';
import type { StatementAccount, StatementOptions } from '../statement.js';
import type { StatementTotals } from '../statement-totals.js';
import { dayOfXml, shiftedDay } from '../values/days.js';
import { camtDay, camtUnits, isCreditOf } from './camt-entry.js';

const HEAD: Wanted = new Map(
  ['Acct/Id/IBAN', 'Acct/Id/Othr/Id', 'Acct/Ccy', 'FrToDt/FrDtTm', 'FrToDt/ToDtTm'].map((path) => [path, 'once']),
);

const BALANCE: Wanted = new Map(
  ['Tp/CdOrPrtry/Cd', 'Amt', 'CdtDbtInd', 'Dt/Dt', 'Dt/DtTm'].map((path) => [path, 'once']),
);

interface Balance {
  readonly units: bigint;
  readonly day: string;
}

/** What a `<Stmt>` says before its entries: account, days and balances. */
export class CamtHead {
  private readonly texts = new ElementTexts(HEAD);
  private balance: ElementTexts | undefined;
  private readonly balances = new Map<string, Balance>();

  /** @param known the days that the caller knows */
  constructor(
    private readonly account: StatementAccount,
    private readonly known: StatementOptions['period'],
  ) {}

  /** Whether what comes next stands in the statement itself, where entries are. */
  get isAtTop(): boolean {
    return !this.balance && this.texts.path === '';
  }

  open(name: string, attributes: Attributes): void {
    if (this.balance) this.balance.open(name, attributes);
    else if (this.isAtTop && name === 'Bal') this.balance = new ElementTexts(BALANCE, 'Ccy');
    else this.texts.open(name, attributes);
  }

  text(text: string): void {
    (this.balance ?? this.texts).text(text);
  }

  /** @returns whether the statement itself is over */
  close(): boolean {
    if (!this.balance) return this.texts.close();
    if (!this.balance.close()) return false;
    this.keep(this.balance);
    this.balance = undefined;
    return false;
  }

  /** @throws StatementFault where the statement is of another account */
  checkAccount(): void {
    checkAccount(present(this.texts.firstOf('Acct/Id/IBAN', 'Acct/Id/Othr/Id'), 'Acct/Id'), this.account);
    const currency = this.texts.get('Acct/Ccy');
    if (currency !== undefined) checkCurrency(currency, this.account);
  }

  /** Tells what stands before the entries. @throws StatementFault */
  tell(totals: StatementTotals): void {
    const opening = this.balances.get('OPBD');
    const before = this.balances.get('PRCD');
    if (opening && before && opening.units !== before.units)
      throw new StatementFault('balances-differ', { statedUnits: opening.units, computedUnits: before.units });
    const first = opening ?? before;
    if (first) totals.setOpening(first.units);
    const closing = this.balances.get('CLBD');
    if (closing) totals.setClosing(closing.units);
    const period = this.period() ?? this.known;
    if (!period) throw new StatementFault('period-missing');
    totals.setPeriod(period.from, period.to);
  }

  /** By `FrToDt`, else from the opening balance's day to the closing one's. */
  private period(): { from: string; to: string } | undefined {
    const closingDay = this.balances.get('CLBD')?.day;
    const [from, to] = (['FrToDt/FrDtTm', 'FrToDt/ToDtTm'] as const).map((path) => {
      const text = this.texts.get(path);
      return text === undefined ? undefined : understood(dayOfXml(text), path);
    });
    if (from && to) {
      // A statement up to midnight is of the day that ends with it, if its closing balance is of that day.
      const dayBefore = shiftedDay(to.day, -1);
      return { from: from.day, to: to.isMidnight && closingDay === dayBefore ? dayBefore : to.day };
    }
    const openingDay = this.balances.get('OPBD')?.day ?? this.dayAfterPrevious(closingDay);
    return openingDay === undefined || closingDay === undefined ? undefined : { from: openingDay, to: closingDay };
  }

  /** The balance of the statement before is of its last day. */
  private dayAfterPrevious(closingDay: string | undefined): string | undefined {
    const previous = this.balances.get('PRCD')?.day;
    if (previous === undefined || closingDay === undefined) return undefined;
    return previous < closingDay ? shiftedDay(previous, 1) : closingDay;
  }

  /** Of the booked balances alone: what is available, expected or in between is no business of ours. */
  private keep(texts: ElementTexts): void {
    const kind = texts.get('Tp/CdOrPrtry/Cd') ?? '';
    if (!['OPBD', 'PRCD', 'CLBD'].includes(kind)) return;
    if (this.balances.has(kind)) throw new StatementFault('field-twice', { detail: kind });
    const units = camtUnits(texts, this.account, isCreditOf(texts.required('CdtDbtInd')));
    this.balances.set(kind, { units, day: present(camtDay(texts, 'Dt'), 'Dt').day });
  }
}
