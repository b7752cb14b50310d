import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { placeholderPicture } from '@clearfold/contracts';
import { DataSource } from 'typeorm';
import { PolicyOpener } from '../features/policy/policy-opener.js';
import { SignUp } from '../features/sign-in/sign-up/sign-up.js';
import { StaffOpener } from '../features/staff/register/staff-opener.js';
import { StaffAccounts } from '../features/staff/staff-accounts.js';
import { CredentialBinder } from '../features/users/credentials/credential-binder.js';
import { InvestorAccounts } from '../features/users/investor-accounts.js';
import { WalletWriter } from '../features/wallets/wallet.writer.js';
import { ApiError } from '../platform/http/api-error.js';
import {
  DEMO_INVESTORS,
  DEMO_PASSWORD,
  DEMO_PIN,
  DEMO_STAFF,
  DEMO_WALLETS,
  type DemoInvestor,
  type DemoStaff,
} from './accounts.js';
import { type Moment } from './moments.js';
import { type DemoPerson } from './acts.js';
import { type Cast } from './cast.js';
import { crowdEmail, type CrowdMember, DEMO_CROWD, LEAVER } from './crowd/crowd.js';
import { CrowdDoor } from './crowd/crowd-door.js';
import { DEMO_PLANS, type DemoPlanName } from './plans.js';
import { type Timeline } from './timeline.js';
import { createPlan } from '../features/plans/plans.commands.js';

/** A demo account, for the launcher to print. */
export interface DemoSignIn {
  role: string;
  email: string;
  password: string;
  pin?: string;
}

/** Where the demo's sign-ups seem to come from; they are counted like everyone's. */
const LOCAL_ADDRESS = '127.0.0.1';

const CLOSED = `select 1 from ledger.investors where status = 'closed' limit 1`;

/** The demo's people, its wallets and its plans. Each is made once, however often it is asked for. */
@Injectable()
export class DemoPeople {
  constructor(
    private readonly commands: CommandBus,
    private readonly source: DataSource,
    private readonly investors: InvestorAccounts,
    private readonly staff: StaffAccounts,
    private readonly wallets: WalletWriter,
    private readonly policy: PolicyOpener,
    private readonly register: StaffOpener,
    private readonly credentials: CredentialBinder,
    private readonly door: CrowdDoor,
  ) {}

  /** The policy, the wallets and whoever works here, at the clock's time. */
  async found(): Promise<void> {
    await this.policy.openForDemo();
    for (const wallet of DEMO_WALLETS) await this.wallets.add(wallet);
    for (const member of Object.values(DEMO_STAFF)) {
      if (!(await this.staff.credentialsOf(member.email))) await this.staff.add(member, DEMO_PASSWORD);
    }
    await this.register.openIfDue();
  }

  /**
   * The five named investors sign up, at the clock's time.
   *
   * @returns who they are, or undefined when one of the named people was deleted or switched off
   */
  async arrive(): Promise<Cast | undefined> {
    for (const investor of Object.values(DEMO_INVESTORS)) await this.signUp(investor);
    return this.cast();
  }

  /** The others join, each at their time. @returns the cast with them */
  async joined(cast: Cast, timeline: Timeline): Promise<Cast> {
    const people = new Map<DemoPerson, string>(cast.people);
    const [hasLeft] = await this.source.query<unknown[]>(CLOSED);
    for (const member of DEMO_CROWD) {
      if (member.name === LEAVER && hasLeft) continue;
      timeline.setDaysAgo(member.joinedDaysAgo);
      people.set(member.name, await this.join(member));
    }
    return { ...cast, people };
  }

  /** When each investor joined the log learns what they sign in with, as by a sign-up; once. */
  joining({ people, investors }: Cast, namedDaysAgo: number): Moment[] {
    const crowd = DEMO_CROWD.flatMap(({ name, joinedDaysAgo }) => {
      const id = people.get(name);
      return id === undefined ? [] : [{ id, daysAgo: joinedDaysAgo }];
    });
    return [...Object.values(investors).map((id) => ({ id, daysAgo: namedDaysAgo })), ...crowd].map(
      ({ id, daysAgo }) => ({ daysAgo, lane: id, play: () => this.credentials.bindOwn(id) }),
    );
  }

  /** @returns the plans' ids */
  async offerPlans({ staff }: Cast): Promise<Readonly<Record<DemoPlanName, string>>> {
    const ids: Partial<Record<DemoPlanName, string>> = {};
    for (const terms of DEMO_PLANS) {
      const { streamId } = await this.commands.execute(createPlan(staff.pat, terms, `demo-plan-${terms.name}`));
      ids[terms.name] = streamId;
    }
    return ids as Record<DemoPlanName, string>;
  }

  /** How to sign in to each account that has a story. */
  signIns(): DemoSignIn[] {
    return [
      ...Object.values(DEMO_INVESTORS).map(({ email }) => ({
        role: 'investor',
        email,
        password: DEMO_PASSWORD,
        pin: DEMO_PIN,
      })),
      ...Object.values(DEMO_STAFF).map(({ role, email }) => ({ role, email, password: DEMO_PASSWORD })),
    ];
  }

  private async signUp(investor: (typeof DEMO_INVESTORS)[DemoInvestor]): Promise<void> {
    if (await this.investors.credentialsOf(investor.email)) return;
    await this.commands
      .execute(new SignUp({ request: investor, address: LOCAL_ADDRESS, shownProofs: [] }))
      .catch((error: unknown) => {
        // Another process that started at the same moment was quicker.
        if (!(error instanceof ApiError && error.code === 'email-taken')) throw error;
      });
  }

  private async join(member: CrowdMember): Promise<string> {
    const email = crowdEmail(member);
    const { firstName, lastName, phoneNumber, country, dateOfBirth } = member;
    const known = await this.investors.credentialsOf(email);
    if (known) return known.id;
    const profilePicture = placeholderPicture(firstName);
    const isVerified = !member.isUnverified;
    const address = `${1 + (member.joinedDaysAgo % 90)} Sample Street`;
    const id = randomUUID();
    await this.credentials.change([id], (change) =>
      this.door.letIn(
        id,
        { firstName, lastName, email, phoneNumber, address, country, dateOfBirth, profilePicture, isVerified },
        change,
      ),
    );
    return id;
  }

  private async cast(): Promise<Cast | undefined> {
    const investors: Partial<Record<DemoInvestor, string>> = {};
    for (const [name, { email }] of Object.entries(DEMO_INVESTORS)) {
      const id = (await this.investors.credentialsOf(email))?.id;
      if (!id) return undefined;
      investors[name as DemoInvestor] = id;
    }
    const staff: Partial<Record<DemoStaff, string>> = {};
    for (const [name, { email }] of Object.entries(DEMO_STAFF)) {
      const id = (await this.staff.credentialsOf(email))?.id;
      if (!id) return undefined;
      staff[name as DemoStaff] = id;
    }
    const people = new Map(Object.entries(investors) as [DemoInvestor, string][]);
    return { investors, staff, people } as Cast;
  }
}
