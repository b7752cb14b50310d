import { type DemoAct, type DemoCurrency, type DemoDeposit, type DemoWithdrawal } from '../acts.js';
import { type DemoStaff } from '../accounts.js';
import { type CrowdMember, type CrowdName } from './crowd.js';
import { type Habit, HABITS } from './habits.js';
import { DEMO_PLANS } from '../plans.js';
import { SeededRandom } from '../seeded-random.js';

/** What everybody asked for is decided by then; stories fill the days after, and leave things undecided. */
const LAST_DAY = 3;

/** The part of the first deposit that habits leave alone: stories spend it. */
const LEFT_ALONE = 0.25;

/** Days after which what was granted can surely be spent: its decision, and where a plan pays, the run of its day. */
const MARGIN_DAYS = 2;

const CURRENCIES = ['BTC', 'ETH', 'USDC', 'USDT', 'USDC', 'USDT'] as const;

const REVIEWERS: readonly [DemoStaff, ...DemoStaff[]] = ['robin', 'robin', 'robin', 'robin', 'alex', 'amara'];

const NO_PAYMENT = [
  'No payment arrived within seven days.',
  'The payment came from another currency than was declared. It was sent back; please ask again.',
  'We found no payment with this amount. Please send us the transaction hash by ticket.',
] as const;

const NO_PAYOUT = [
  'The account number is incomplete. Please ask again with the whole one.',
  'The account is not in your name, and we pay to your own only.',
  'Your bank does not take payments in US dollars at this account.',
] as const;

/**
 * What the temperament of one member makes of the time since they joined: requests, purchases and what staff decided. Drawn
 * from their name, so always the same. Nobody asks for more than they surely have: interest is left out of the count.
 */
export const habitsOf = (member: CrowdMember & { name: CrowdName }): DemoAct[] => new Habits(member).acts();

class Habits {
  private readonly random: SeededRandom;
  private readonly habit: Habit;
  private readonly done: DemoAct[] = [];
  /** Whole dollars that can be spent. */
  private free = 0;
  /** Dollars that will be free at a day. */
  private coming: { day: number; dollars: number }[] = [];

  constructor(private readonly member: CrowdMember & { name: CrowdName }) {
    this.random = new SeededRandom(member.name);
    this.habit = HABITS[member.temperament];
  }

  acts(): DemoAct[] {
    const { joinedDaysAgo, usualDeposit, habitsEndDaysAgo = 0 } = this.member;
    const { deposits, withdrawals, purchases, first } = this.habit;
    const last = Math.max(habitsEndDaysAgo, LAST_DAY);
    let depositOn = joinedDaysAgo - 1;
    let withdrawalOn = joinedDaysAgo - 10 - this.after(withdrawals.every);
    let purchaseOn = joinedDaysAgo - 5;
    for (let day = joinedDaysAgo - 1; day > last; day -= 1) {
      this.collect(day);
      // One thing a day: what comes of it is known before the next.
      if (day <= depositOn) {
        const isFirst = this.done.length === 0;
        this.deposit(day, usualDeposit * (isFirst ? first : this.random.between(0.6, 1.3)), isFirst);
        depositOn = day - this.after(deposits.every);
      } else if (day <= withdrawalOn) {
        this.withdraw(day, this.free * withdrawals.share * this.random.between(0.7, 1.2));
        withdrawalOn = day - this.after(withdrawals.every);
      } else if (day <= purchaseOn && this.purchase(day)) {
        purchaseOn = day - this.after(purchases.every);
      }
    }
    return this.done;
  }

  private deposit(day: number, dollars: number, isFirst: boolean): void {
    const amount = this.cents(rounded(dollars));
    const credited = this.random.percent(6) ? Math.round(amount * 0.985 * 100) / 100 : amount;
    const deposit: Omit<DemoDeposit, 'then'> = {
      ...this.dated(day),
      kind: 'deposit',
      amount,
      currency: this.random.of<DemoCurrency>(CURRENCIES),
    };
    if (!isFirst && this.random.percent(this.habit.cancels)) this.done.push({ ...deposit, then: 'cancel' });
    else if (!isFirst && this.random.percent(4))
      this.done.push({ ...deposit, then: { reject: this.random.of(NO_PAYMENT) } });
    else {
      const note = 'Credited as it arrived: the network kept a fee.';
      const approve = credited === amount ? {} : { creditedAmount: credited, note };
      this.done.push({ ...deposit, then: { approve, by: this.reviewers() } });
      this.coming.push({ day: day - MARGIN_DAYS, dollars: Math.floor(credited * (isFirst ? 1 - LEFT_ALONE : 1)) });
    }
  }

  private withdraw(day: number, dollars: number): void {
    const amount = this.cents(rounded(dollars));
    if (amount < 20 || amount > this.free) return;
    const { name } = this.member;
    const recipientAccount = `DEMO BANK ${name.toUpperCase()} ${1_000 + this.done.length}`;
    const withdrawal: Omit<DemoWithdrawal, 'then'> = {
      ...this.dated(day),
      kind: 'withdrawal',
      amount,
      recipientAccount,
    };
    const back = { day: day - MARGIN_DAYS, dollars: Math.floor(amount) };
    this.free -= Math.ceil(amount);
    if (this.random.percent(this.habit.cancels)) {
      this.done.push({ ...withdrawal, then: 'cancel' });
      this.coming.push(back);
    } else if (this.random.percent(3)) {
      this.done.push({ ...withdrawal, then: { reject: this.random.of(NO_PAYOUT) } });
      this.coming.push(back);
    } else {
      const paidWith = `DEMO-PAYMENT-${name.toUpperCase()}-${this.done.length}`;
      this.done.push({
        ...withdrawal,
        then: { paidWith, by: this.reviewers() },
        paidAfter: this.random.between(0.1, 0.7),
      });
    }
  }

  /** @returns whether there was enough for a plan */
  private purchase(day: number): boolean {
    const { plans, share } = this.habit.purchases;
    const plan = this.random.of(plans);
    const terms = DEMO_PLANS.find(({ name }) => name === plan)!;
    const amount = Math.min(rounded(this.free * share * this.random.between(0.8, 1.2)), terms.maxInvestment);
    if (amount < terms.minInvestment || amount > this.free) return false;
    this.done.push({ ...this.dated(day), kind: 'purchase', amount, plan });
    this.free -= amount;
    this.coming.push({ day: day - terms.durationDays - MARGIN_DAYS, dollars: amount });
    return true;
  }

  private collect(day: number): void {
    this.free += this.coming.filter((sum) => sum.day >= day).reduce((total, { dollars }) => total + dollars, 0);
    this.coming = this.coming.filter((sum) => sum.day < day);
  }

  /** At any hour: they live in every time zone. */
  private dated(day: number): { investor: CrowdName; daysAgo: number; decidedAfter: number } {
    const { name: investor } = this.member;
    return { investor, daysAgo: day - this.random.next() * 0.9, decidedAfter: this.random.between(0.05, 0.9) };
  }

  private after(days: number): number {
    return Math.max(1, Math.round(days * this.random.between(0.6, 1.4)));
  }

  private reviewers(): readonly DemoStaff[] {
    return this.habit.byTwo ? ['robin', 'alex'] : [this.random.of(REVIEWERS)];
  }

  /** What was worth so much of a coin is seldom a round sum. */
  private cents(dollars: number): number {
    return this.random.percent(30) ? Math.round((dollars - this.random.next()) * 100) / 100 : dollars;
  }
}

/** As people choose sums: fives, and from a thousand on fifties. */
const rounded = (dollars: number): number =>
  dollars >= 1_000 ? Math.round(dollars / 50) * 50 : Math.round(dollars / 5) * 5;
