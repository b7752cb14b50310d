import { Injectable } from '@nestjs/common';
import { SECURITY_QUESTIONS } from '@clearfold/contracts';
import { PinWriter } from '#features/pin/pin-writer.js';
import { type CredentialChange } from '#features/users/credentials/credential-change.js';
import { InvestorAccounts } from '#features/users/investor-accounts.js';
import { hashSecret } from '#platform/auth/secret-hash.js';
import { Clock } from '#platform/clock/clock.js';
import { DEMO_PASSWORD, DEMO_PIN } from '../accounts.js';

const INSERT_ANSWERS = `
insert into security_answers (investor_id, number, question, answer_hash) values ($1, 1, $2, $4), ($1, 2, $3, $4)`;

/** Who joins. */
export interface Joiner {
  firstName: string;
  lastName: string;
  email: string;
  phoneNumber: string;
  address: string;
  country: string;
  /** YYYY-MM-DD. */
  dateOfBirth: string;
  profilePicture: string;
  /** Whether they followed the link that was mailed to them. */
  isVerified: boolean;
}

/**
 * Lets the demo's crowds in, without the ceremony of a sign-up. All have the demo's password and PIN; the password is hashed once,
 * since hashes of their own would take a tenth of a second for each of them.
 */
@Injectable()
export class CrowdDoor {
  private hash: Promise<string> | undefined;

  constructor(
    private readonly accounts: InvestorAccounts,
    private readonly pins: PinWriter,
    private readonly clock: Clock,
  ) {}

  /**
   * @param id theirs from now on
   * @throws ApiError 'email-taken'
   */
  async letIn(id: string, { isVerified, ...joiner }: Joiner, change: CredentialChange): Promise<void> {
    const passwordHash = await (this.hash ??= hashSecret(DEMO_PASSWORD));
    const manager = change.of(id);
    await this.accounts.add({ ...joiner, id, passwordHash, createdAt: this.clock.now() }, change);
    await manager.query(INSERT_ANSWERS, [id, SECURITY_QUESTIONS[1], SECURITY_QUESTIONS[3], passwordHash]);
    await this.pins.set(id, DEMO_PIN, change);
    if (isVerified) await this.accounts.markVerified(id, joiner.email, manager);
  }
}
