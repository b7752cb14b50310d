import { type Tally } from '../report/checks.js';
import { NO_PASSKEYS, type PaymentSigning } from './payment-signing.js';

export interface Investor {
  /** Counted from 1 in order of appearance. */
  readonly number: number;
  status: 'active' | 'frozen' | 'closed';
  /** Requests of theirs or to them that are under way. */
  open: number;
  held: bigint;
  invested: bigint;
  /** Undefined of who never had a passkey. */
  signing?: PaymentSigning;
}

/** What is known of each investor beside the balances. */
export class Investors {
  private readonly known = new Map<string, Investor>();
  private readonly ids: string[] = [];

  constructor(private readonly tally: Tally) {}

  of(id: string): Investor {
    let investor = this.known.get(id);
    if (!investor) {
      investor = { number: this.ids.push(id), status: 'active', open: 0, held: 0n, invested: 0n };
      this.known.set(id, investor);
    }
    return investor;
  }

  /** What somebody signs with as an investor. */
  signingOf(id: string): PaymentSigning {
    return this.known.get(id)?.signing ?? NO_PASSKEYS;
  }

  /** @param changed what somebody signs with, as far as it is otherwise from here on */
  changeSigning(id: string, changed: Partial<PaymentSigning>): void {
    this.of(id).signing = { ...this.signingOf(id), ...changed };
  }

  idOf(number: number): string {
    return this.ids[number - 1] as string;
  }

  /** @throws Fault when the account is frozen or closed: nothing new moves money out of it */
  mayAct(id: string): void {
    const { status } = this.of(id);
    this.tally.check('account-status', status === 'active', () => `the account of ${id} is ${status}`);
  }

  /** @throws Fault when the account is closed: nothing new names it */
  mayReceive(id: string): void {
    this.tally.check('account-status', this.of(id).status !== 'closed', () => `the account of ${id} is closed`);
  }

  /** @throws Fault when the account is frozen: its requests wait */
  mayBeApproved(id: string): void {
    this.tally.check('account-status', this.of(id).status !== 'frozen', () => `the account of ${id} is frozen`);
  }
}
