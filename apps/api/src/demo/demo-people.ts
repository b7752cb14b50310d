import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { SignUp } from '../features/auth/index.js';
import { CreatePlan } from '../features/plans/index.js';
import { StaffAccounts } from '../features/staff/index.js';
import { InvestorAccounts } from '../features/users/index.js';
import { WalletWriter } from '../features/wallets/index.js';
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
import { type Cast } from './cast.js';
import { DEMO_PLANS, type DemoPlanName } from './plans.js';

/** A demo account, for the launcher to print. */
export interface DemoSignIn {
  role: string;
  email: string;
  password: string;
  pin?: string;
}

/** Where the demo's sign-ups seem to come from; they are counted like everyone's. */
const LOCAL_ADDRESS = '127.0.0.1';

/** The demo's named people, its wallets and its plans. Each is made once, however often it is asked for. */
@Injectable()
export class DemoPeople {
  constructor(
    private readonly commands: CommandBus,
    private readonly investors: InvestorAccounts,
    private readonly staff: StaffAccounts,
    private readonly wallets: WalletWriter,
  ) {}

  /** @returns who they are, or undefined when one of them was deleted or switched off */
  async arrive(): Promise<Cast | undefined> {
    for (const wallet of DEMO_WALLETS) await this.wallets.add(wallet);
    for (const member of Object.values(DEMO_STAFF)) {
      if (!(await this.staff.credentialsOf(member.email))) await this.staff.add(member, DEMO_PASSWORD);
    }
    for (const investor of Object.values(DEMO_INVESTORS)) await this.signUp(investor);
    return this.cast();
  }

  /** @returns the plans' ids */
  async offerPlans({ staff }: Cast): Promise<Readonly<Record<DemoPlanName, string>>> {
    const ids: Partial<Record<DemoPlanName, string>> = {};
    for (const terms of DEMO_PLANS) {
      const { streamId } = await this.commands.execute(new CreatePlan(staff.pat, terms, `demo-plan-${terms.name}`));
      ids[terms.name] = streamId;
    }
    return ids as Record<DemoPlanName, string>;
  }

  /** How to sign in to each account. */
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
    await this.commands.execute(new SignUp(investor, LOCAL_ADDRESS, [])).catch((error: unknown) => {
      // Another process that started at the same moment was quicker.
      if (!(error instanceof ApiError && error.code === 'email-taken')) throw error;
    });
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
    return { investors, staff } as Cast;
  }
}
