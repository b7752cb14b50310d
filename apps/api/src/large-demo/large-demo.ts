import { Injectable } from '@nestjs/common';
import pLimit from 'p-limit';
import { DataSource } from 'typeorm';
import { CheckpointKey } from '../features/checkpoints/checkpoint-key.js';
import { CheckpointSigner } from '../features/checkpoints/checkpoint-signer.js';
import { CredentialOpener } from '../features/users/credentials/credential-opener.js';
import { PayoutRunner } from '../features/payout-runs/payout-runner.js';
import { type Cast } from '../demo/cast.js';
import { DemoPeople, type DemoSignIn } from '../demo/demo-people.js';
import { type DemoPlanName } from '../demo/plans.js';
import { playInOrder } from '../demo/moments.js';
import { OutsideBooks, STATEMENT_DAYS } from '../demo/outside/outside-books.js';
import { TicketWriter } from '../demo/ticket-writer.js';
import { DEMO_TICKETS } from '../demo/tickets.js';
import { Timeline } from '../demo/timeline.js';
import { Crowd } from './crowd.js';
import { type LargeDemoSize } from './large-demo-size.js';
import { LargeTickets } from './large-tickets.js';
import { type Outcome, RequestPlayer } from './request-player.js';

/** More requests at once than the writer takes into one batch, so that whole batches are among those recorded. */
const AT_ONCE = 300;

/** The first plans pay after a month; runs are counted from then. */
const DAYS_BEFORE_PAYOUTS = 30;

/** The share of the days after which nobody joins any more. */
const JOINING = 0.8;

/** Events of the last day at least, so that some of everything waits in the end. */
const LEFT_OPEN = 60;

/** What its accounts outside have at first, by what those of the small demo do: all its payouts come from there. */
const AS_MUCH_OUTSIDE = 1_000n;

/** More cents than 32 bits hold, and so by two reviewers. US dollars. */
const LARGEST_DEPOSIT = 30_000_000;

const HEAD = `select coalesce(max(position), 0)::float8 as position from ledger.head`;

/** Who bought and sold, as the acts of a day see it. */
interface World {
  readonly cast: Cast;
  readonly plans: Readonly<Record<DemoPlanName, string>>;
  readonly crowd: string[];
  /** What each of them did so far: a cycle brings in more than it takes out. */
  readonly turns: Map<string, number>;
  /** Acts so far: each follows from its number, so that two runs of one size do the same. */
  acts: number;
}

/**
 * Fills an empty database with a platform at size: a year of requests, decisions, purchases, payout runs, statements, tickets
 * and daily checkpoints, each through its own command and the ledger's own writer, day after day on a clock that is set back.
 */
@Injectable()
export class LargeDemo {
  constructor(
    private readonly source: DataSource,
    private readonly people: DemoPeople,
    private readonly crowd: Crowd,
    private readonly player: RequestPlayer,
    private readonly credentials: CredentialOpener,
    private readonly payouts: PayoutRunner,
    private readonly outside: OutsideBooks,
    private readonly tickets: LargeTickets,
    private readonly namedTickets: TicketWriter,
    private readonly key: CheckpointKey,
    private readonly signer: CheckpointSigner,
  ) {}

  /**
   * @param clock the server's own; only before the server listens
   * @param progress is told after each day
   * @returns how to sign in to the named accounts; those of the crowd have the same password and PIN
   * @throws Error when the ledger is not empty
   */
  async run(
    size: LargeDemoSize,
    clock: { moveTo: (instant: Date) => void },
    progress: (day: number, days: number, events: number) => void = () => {},
  ): Promise<DemoSignIn[]> {
    if ((await this.head()) > 0) throw new Error('A large demo fills an empty ledger only, and this one has events.');
    const timeline = new Timeline(clock);
    const days = size.payoutDays + DAYS_BEFORE_PAYOUTS;
    try {
      timeline.setDaysAgo(days);
      await this.people.found();
      const cast = await this.people.arrive();
      if (!cast) throw new Error('The accounts of the demo are not there.');
      await this.credentials.openIfDue();
      const world: World = { cast, plans: await this.people.offerPlans(cast), crowd: [], turns: new Map(), acts: 0 };
      await this.player.deposit(cast, cast.investors.ada, LARGEST_DEPOSIT, 'granted');
      await this.player.deposit(cast, cast.investors.ben, LARGEST_DEPOSIT, 'granted');
      for (let day = 0; day < days; day += 1) {
        await this.day(world, size, day, days, timeline);
        progress(day + 1, days, await this.head());
      }
      await playInOrder(this.namedTickets.moments(DEMO_TICKETS, cast), timeline);
    } finally {
      clock.moveTo(new Date());
    }
    return this.people.signIns();
  }

  private async day(world: World, size: LargeDemoSize, day: number, days: number, timeline: Timeline): Promise<void> {
    const at = (hour: number): void => timeline.setDaysAgo(days - day - hour / 24);
    const dueBy = (whole: number): number => Math.ceil((whole * (day + 1)) / days);
    const todays = (whole: number): number => dueBy(whole) - Math.ceil((whole * day) / days);
    at(1);
    await this.payouts.payDue();
    const joiners = Math.min(dueBy(size.investors / JOINING), size.investors) - world.crowd.length;
    const newcomers = await this.crowd.join(Math.max(joiners, 0));
    await together(newcomers, (id) => this.player.deposit(world.cast, id, 5_000, 'granted'));
    world.crowd.push(...newcomers);
    at(5);
    if (day === 0) await this.outside.open(world.cast.staff);
    else if (day % STATEMENT_DAYS === 0) await this.outside.close(world.cast.staff.robin, AS_MUCH_OUTSIDE);
    at(6);
    await this.longStatement(world, todays(size.longestStatement));
    const { ben } = world.cast.investors;
    await together(numbers(todays(size.mostPurchases)), (i) =>
      this.player.purchase(ben, world.plans.Harbour, 50 + ((day + i) % 450)),
    );
    const isLast = day >= days - 1;
    at(7);
    if (isLast) await this.acts(world, LEFT_OPEN, isLast);
    for (let hour = 8; (await this.head()) < dueBy(size.events); hour = Math.min(hour + 0.5, 22)) {
      at(hour);
      await this.acts(world, dueBy(size.events) - (await this.head()), isLast);
    }
    at(23);
    await this.tickets.write(todays(size.tickets), world.cast, world.crowd);
    if (this.key.verifierKey !== undefined) await this.signer.sign();
  }

  /** Ada's day: small amounts in and out. */
  private async longStatement({ cast }: World, rows: number): Promise<void> {
    const { ada } = cast.investors;
    await together(numbers(rows), (i) =>
      i % 3 === 2
        ? this.player.withdrawal(cast, ada, 10 + (i % 90) / 100, 'granted')
        : this.player.deposit(cast, ada, 20 + (i % 80) / 100, i % 10 === 9 ? 'rejected' : 'granted'),
    );
  }

  /** What the crowd does until about so many events more are recorded; nobody acts twice at once. */
  private async acts(world: World, events: number, isLast: boolean): Promise<void> {
    const count = Math.min(Math.max(Math.ceil(events / 2), 1), world.crowd.length, AT_ONCE);
    const first = world.acts;
    world.acts += count;
    await together(numbers(count), (i) => this.act(world, first + i, isLast));
  }

  private async act({ cast, plans, crowd, turns }: World, number: number, isLast: boolean): Promise<void> {
    const investor = crowd[number % crowd.length] as string;
    const other = crowd[(number + 1) % crowd.length] as string;
    const turn = turns.get(investor) ?? 0;
    turns.set(investor, turn + 1);
    const outcome: Outcome = isLast && number % 3 !== 0 ? 'open' : number % 11 === 0 ? 'rejected' : 'granted';
    const cents = (number % 100) / 100;
    switch (turn % 10) {
      case 0:
      case 4:
      case 7:
        return this.player.deposit(cast, investor, (number % 40 === 0 ? 12_000 : 500) + cents, outcome);
      case 1:
      case 5:
        return this.player.withdrawal(cast, investor, 50 + cents, outcome);
      case 2:
      case 8:
        return other === investor ? undefined : this.player.transfer(cast, investor, other, 20 + cents, outcome);
      case 3:
      case 6:
        return this.player.purchase(investor, number % 2 === 0 ? plans.Harbour : plans.Meridian, 250 + cents);
      default:
        return number % 5 === 0
          ? this.player.adjustment(cast, investor, 5 + cents, outcome)
          : this.player.deposit(cast, investor, 100 + cents, outcome);
    }
  }

  private async head(): Promise<number> {
    const [{ position }] = await this.source.query<[{ position: number }]>(HEAD);
    return position;
  }
}

const numbers = (count: number): number[] => Array.from({ length: Math.max(count, 0) }, (_, i) => i);

const together = async <Value>(values: readonly Value[], act: (value: Value) => Promise<void>): Promise<void> => {
  const limited = pLimit(AT_ONCE);
  await Promise.all(values.map((value) => limited(() => act(value))));
};
