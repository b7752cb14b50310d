import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { SignUp } from '../features/auth/index.js';
import { StaffAccounts } from '../features/staff/index.js';
import { InvestorAccounts } from '../features/users/index.js';
import { WalletWriter } from '../features/wallets/index.js';
import { ApiError } from '../platform/http/api-error.js';
import { ADA_HISTORY, SIGN_UP_DAYS_AGO } from './history.js';
import { HistoryWriter, type Timeline } from './history-writer.js';
import { TicketWriter } from './ticket-writer.js';
import { ADA_TICKETS } from './tickets.js';
import { DEMO_INVESTORS, DEMO_PASSWORD, DEMO_PIN, DEMO_STAFF, DEMO_WALLETS } from './accounts.js';

/** A demo account, for the launcher to print. */
export interface DemoSignIn {
  role: string;
  email: string;
  password: string;
  pin?: string;
}

/** Where the demo's sign-ups seem to come from; they are counted like everyone's. */
const LOCAL_ADDRESS = '127.0.0.1';

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;

/** Fills an empty database with accounts and wallets to try the product with. Run again, it adds what is missing. */
@Injectable()
export class DemoSeed {
  constructor(
    private readonly commands: CommandBus,
    private readonly investors: InvestorAccounts,
    private readonly staff: StaffAccounts,
    private readonly wallets: WalletWriter,
    private readonly history: HistoryWriter,
    private readonly tickets: TicketWriter,
  ) {}

  /**
   * @param clock the server's own, set back while the history is written; only before the server listens
   * @returns how to sign in to each account
   */
  async run(clock: { moveTo: (instant: Date) => void }): Promise<DemoSignIn[]> {
    const start = Date.now();
    const timeline: Timeline = { setDaysAgo: (days) => clock.moveTo(new Date(start - days * DAY_MILLISECONDS)) };
    try {
      await this.fill(timeline);
    } finally {
      clock.moveTo(new Date());
    }
    return [
      ...DEMO_INVESTORS.map(({ email }) => ({ role: 'investor', email, password: DEMO_PASSWORD, pin: DEMO_PIN })),
      ...DEMO_STAFF.map(({ role, email }) => ({ role, email, password: DEMO_PASSWORD })),
    ];
  }

  private async fill(timeline: Timeline): Promise<void> {
    timeline.setDaysAgo(SIGN_UP_DAYS_AGO);
    for (const wallet of DEMO_WALLETS) await this.wallets.add(wallet);
    for (const member of DEMO_STAFF) {
      if (!(await this.staff.credentialsOf(member.email))) await this.staff.add(member, DEMO_PASSWORD);
    }
    for (const investor of DEMO_INVESTORS) {
      if (await this.investors.credentialsOf(investor.email)) continue;
      await this.commands.execute(new SignUp(investor, LOCAL_ADDRESS)).catch((error: unknown) => {
        // Another process that started at the same moment was quicker.
        if (!(error instanceof ApiError && error.code === 'email-taken')) throw error;
      });
    }
    await this.writeHistory(timeline);
  }

  private async writeHistory(timeline: Timeline): Promise<void> {
    const [ada] = DEMO_INVESTORS;
    const reviewer = DEMO_STAFF.find(({ role }) => role === 'reviewer');
    const admin = DEMO_STAFF.find(({ role }) => role === 'admin');
    const [investor, decider, answerer] = await Promise.all([
      this.investors.credentialsOf(ada?.email ?? ''),
      this.staff.credentialsOf(reviewer?.email ?? ''),
      this.staff.credentialsOf(admin?.email ?? ''),
    ]);
    // An operator of the demo may have deleted the one or switched off the others.
    if (investor && decider) await this.history.write(investor.id, decider.id, ADA_HISTORY, timeline);
    if (investor && answerer) await this.tickets.write(investor.id, answerer.id, ADA_TICKETS, timeline);
  }
}
