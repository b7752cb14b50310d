import { Injectable } from '@nestjs/common';
import { DEMO_WALLETS } from './accounts.js';
import { type DemoAct, type DemoCurrency, type DemoDeposit, type DemoPerson } from './acts.js';
import { NotificationReader } from './notification-reader.js';
import { type Cast } from './cast.js';
import { type Moment } from './moments.js';
import { type DemoPlanName } from './plans.js';
import { decidedAt } from './play.js';
import { RequestActs } from './request-acts.js';
import { StaffActs } from './staff-acts.js';

/** An act and the idempotency key that its commands begin with. */
export interface KeyedAct {
  readonly act: DemoAct;
  readonly key: string;
}

/** A part of the history, each of its acts under a key of its own. */
export const keyed = (part: string, acts: readonly DemoAct[]): KeyedAct[] =>
  acts.map((act, index) => ({ act, key: `${part}-${index + 1}` }));

/**
 * Makes moments of a history, to be played through the real commands. Each command has an idempotency key of its own, so a
 * start that was interrupted is continued by the next one.
 */
@Injectable()
export class HistoryWriter {
  constructor(
    private readonly requests: RequestActs,
    private readonly staffActs: StaffActs,
    private readonly bells: NotificationReader,
  ) {}

  moments(history: readonly KeyedAct[], cast: Cast, plans: Readonly<Record<DemoPlanName, string>>): Moment[] {
    const made = new Map<string, string>();
    const addressOf = addressesOf(history);
    const idOf = (person: DemoPerson): string | undefined => cast.people.get(person);
    const { staff } = cast;
    return history.flatMap(({ act, key }): Moment[] => {
      switch (act.kind) {
        case 'reading':
          return [{ daysAgo: act.daysAgo, play: () => this.bells.readAll(cast) }];
        case 'revision':
          return this.staffActs.revision(act, key, plans[act.plan], staff);
        case 'wallet-change':
          return this.staffActs.walletChange(act, key, staff);
      }
      const investorId = idOf(act.investor);
      // Whoever left before a start was broken off stays away.
      if (investorId === undefined) return [];
      const how = { key, investorId, staff, made };
      switch (act.kind) {
        case 'deposit':
          return this.requests.deposit({ act, ...how }, addressOf(act));
        case 'withdrawal':
          return this.requests.withdrawal({ act, ...how });
        case 'transfer':
          return this.requests.transfer({ act, ...how }, idOf(act.to) ?? '');
        case 'purchase':
          return this.requests.purchase({ act, ...how }, plans[act.plan]);
        case 'adjustment':
          return this.staffActs.adjustment({ act, ...how });
        case 'reversal':
          return this.staffActs.reversal({ act, ...how }, keyOfDeposit(history, act.of));
        case 'freeze':
          return this.staffActs.freeze({ act, ...how });
        case 'closing':
          return this.staffActs.closing({ act, ...how });
      }
    });
  }
}

/** Where a currency was paid to when a deposit was asked for: a change counts from its confirmation on. */
const addressesOf = (history: readonly KeyedAct[]): ((deposit: DemoDeposit) => string) => {
  const changes = history.flatMap(({ act }) => (act.kind === 'wallet-change' && act.then === 'confirm' ? [act] : []));
  const first = (currency: DemoCurrency) => DEMO_WALLETS.find((wallet) => wallet.currency === currency)?.address ?? '';
  return ({ currency, daysAgo }) =>
    changes.findLast((change) => change.currency === currency && daysAgo < decidedAt(change))?.address ??
    first(currency);
};

/** @throws Error when no deposit has the name */
const keyOfDeposit = (history: readonly KeyedAct[], name: string): string => {
  const deposit = history.find(({ act }) => act.kind === 'deposit' && act.name === name);
  if (!deposit) throw new Error(`No deposit of the demo is called ${name}`);
  return deposit.key;
};
