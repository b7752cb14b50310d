import { Injectable } from '@nestjs/common';
import { CheckpointKey } from '../features/checkpoints/checkpoint-key.js';
import { CheckpointSigner } from '../features/checkpoints/checkpoint-signer.js';
import { CredentialOpener } from '../features/users/credentials/credential-opener.js';
import { PayoutRunner } from '../features/payout-runs/payout-runner.js';
import { Settings } from '../platform/config/settings.js';
import { oneAfterAnother } from '@clearfold/ledger-store';
import { Feed } from '../platform/feed/feed.js';
import { type Cast } from './cast.js';
import { DEMO_CROWD } from './crowd/crowd.js';
import { habitsOf } from './crowd/crowd-habits.js';
import { CROWD_STORIES } from './crowd/crowd-stories.js';
import { CROWD_TICKETS } from './crowd/crowd-tickets.js';
import { DemoPeople, type DemoSignIn } from './demo-people.js';
import { DEMO_HISTORY, SIGN_UP_DAYS_AGO } from './history.js';
import { HistoryWriter, keyed, type KeyedAct } from './history-writer.js';
import { type Moment, playInOrder } from './moments.js';
import { OutsideBooks } from './outside/outside-books.js';
import { type DemoPlanName } from './plans.js';
import { TicketWriter } from './ticket-writer.js';
import { DEMO_TICKETS } from './tickets.js';
import { Timeline } from './timeline.js';
import { VisitorWriter } from './visitor-writer.js';

/** How long before the first start the company opened: some eighteen months. */
const OPENED_DAYS_AGO = 551;
const OFFERED_DAYS_AGO = 549.5;

/** The advisory lock of whoever fills the database. */
const SEEDING_TURN = 72_019_738;

/** A slow machine may take some minutes; whoever comes second waits for it. */
const PATIENCE_SECONDS = 600;

const OF_THE_NAMED: readonly KeyedAct[] = keyed('demo', DEMO_HISTORY);

const OF_THE_CROWD: readonly KeyedAct[] = [
  ...keyed('demo-story', CROWD_STORIES),
  ...DEMO_CROWD.flatMap((member) => keyed(`demo-${member.name}`, habitsOf(member))),
];

/** Fills an empty database with people, plans and eighteen months of history. Run again, it adds what is missing. */
@Injectable()
export class DemoSeed {
  constructor(
    private readonly people: DemoPeople,
    private readonly history: HistoryWriter,
    private readonly outside: OutsideBooks,
    private readonly tickets: TicketWriter,
    private readonly visitors: VisitorWriter,
    private readonly credentials: CredentialOpener,
    private readonly payouts: PayoutRunner,
    private readonly key: CheckpointKey,
    private readonly signer: CheckpointSigner,
    private readonly feed: Feed,
    private readonly settings: Settings,
  ) {}

  /**
   * Of two processes that start at once, one fills and the other waits.
   *
   * @param clock the server's own, set back while the history is written; only before the server listens
   * @returns how to sign in to each account that has a story
   */
  async run(
    clock: { moveTo: (instant: Date) => void },
    size: Settings['demoSize'] = 'everyone',
  ): Promise<DemoSignIn[]> {
    try {
      const fill = () => this.fill(clock, size);
      await oneAfterAnother(this.settings.databaseUrl, SEEDING_TURN, fill, PATIENCE_SECONDS);
    } finally {
      this.feed.release();
      clock.moveTo(new Date());
    }
    return this.people.signIns();
  }

  private async fill(clock: { moveTo: (instant: Date) => void }, size: Settings['demoSize']): Promise<void> {
    const timeline = new Timeline(clock);
    timeline.setDaysAgo(OPENED_DAYS_AGO);
    await this.people.found();
    timeline.setDaysAgo(SIGN_UP_DAYS_AGO);
    const named = await this.people.arrive();
    // Somebody of the demo was deleted or switched off; or what comes last is there: then all is.
    if (!named || (await this.tickets.isWritten(DEMO_TICKETS.at(-1)!))) return;
    const cast = size === 'everyone' ? await this.people.joined(named, timeline) : named;
    timeline.setDaysAgo(OFFERED_DAYS_AGO);
    // What investors are told of it goes in large pages, as far as they have read it.
    this.feed.hold();
    const plans = await this.people.offerPlans(cast);
    const joining = this.people.joining(cast, SIGN_UP_DAYS_AGO);
    const outside = this.outside.moments(cast, timeline);
    await playInOrder(
      [...joining, ...this.nights(timeline), ...outside, ...this.momentsOf(size, cast, plans)],
      timeline,
    );
    clock.moveTo(new Date());
    await this.credentials.openIfDue();
    await this.seal();
  }

  private momentsOf(size: Settings['demoSize'], cast: Cast, plans: Readonly<Record<DemoPlanName, string>>): Moment[] {
    if (size === 'named') {
      return [...this.history.moments(OF_THE_NAMED, cast, plans), ...this.tickets.moments(DEMO_TICKETS, cast)];
    }
    return [
      ...this.history.moments([...OF_THE_NAMED, ...OF_THE_CROWD], cast, plans),
      ...this.visitors.moments(cast),
      ...this.tickets.moments([...CROWD_TICKETS, ...DEMO_TICKETS], cast),
    ];
  }

  /** Soon after each midnight UTC what is due is paid, and once a week the log is signed. */
  private nights(timeline: Timeline): Moment[] {
    return timeline.nights(OFFERED_DAYS_AGO).map((daysAgo, night) => ({
      daysAgo,
      play: async () => {
        await this.payouts.payDue();
        if (night % 7 === 0) await this.seal();
      },
    }));
  }

  /**
   * So that a proof of each of these events is there as soon as somebody asks for it. A process that only migrates may not have
   * the outside file of the checkpoints: there those who work sign within a minute.
   */
  private async seal(): Promise<void> {
    if (this.key.verifierKey === undefined || this.settings.processRole === 'migrate') return;
    await this.signer.sign();
  }
}
