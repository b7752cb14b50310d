import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { SECURITY_QUESTIONS } from '@clearfold/contracts';
import { DataSource } from 'typeorm';
import { PinWriter } from '../features/pin/index.js';
import { InvestorAccounts } from '../features/users/index.js';
import { hashSecret } from '../platform/auth/secret-hash.js';
import { Clock } from '../platform/clock/clock.js';
import { DEMO_PASSWORD, DEMO_PIN } from '../demo/accounts.js';

const INSERT_ANSWERS = `
insert into security_answers (investor_id, number, question, answer_hash) values ($1, 1, $2, $4), ($1, 2, $3, $4)`;

const FIRST = ['Ana', 'Bo', 'Chen', 'Dara', 'Eli', 'Fen', 'Gus', 'Hana', 'Ivo', 'Jun', 'Kai', 'Lea', 'Mia', 'Nils'];
const LAST = ['Alder', 'Birch', 'Cedar', 'Dogwood', 'Elm', 'Fir', 'Ginkgo', 'Hazel', 'Juniper', 'Larch', 'Maple'];
const COUNTRIES = ['Germany', 'United States', 'Japan', 'Mexico', 'United Kingdom'];

/**
 * Signs up investors by the hundred. All have the demo's password and PIN; the password is hashed once, since a hash of
 * its own for each of five thousand would take minutes.
 */
@Injectable()
export class Crowd {
  private hash: Promise<string> | undefined;
  private joined = 0;

  constructor(
    private readonly source: DataSource,
    private readonly accounts: InvestorAccounts,
    private readonly pins: PinWriter,
    private readonly clock: Clock,
  ) {}

  /** @returns the ids of so many new investors */
  async join(count: number): Promise<string[]> {
    const hash = await (this.hash ??= hashSecret(DEMO_PASSWORD));
    const createdAt = this.clock.now();
    return this.source.transaction(async (manager) => {
      const ids: string[] = [];
      for (let i = 0; i < count; i += 1) {
        const number = this.joined;
        this.joined += 1;
        const id = randomUUID();
        const firstName = FIRST[number % FIRST.length] as string;
        const lastName = LAST[Math.floor(number / FIRST.length) % LAST.length] as string;
        await this.accounts.add(
          {
            id,
            firstName,
            lastName,
            email: `${firstName}.${lastName}.${number}@crowd.example`.toLowerCase(),
            passwordHash: hash,
            phoneNumber: '+1 555 0100',
            address: `${number} Sample Street`,
            country: COUNTRIES[number % COUNTRIES.length] as string,
            dateOfBirth: `19${50 + (number % 50)}-0${1 + (number % 9)}-1${number % 10}`,
            profilePicture: '',
            createdAt,
          },
          manager,
        );
        await manager.query(INSERT_ANSWERS, [id, SECURITY_QUESTIONS[1], SECURITY_QUESTIONS[3], hash]);
        await this.pins.set(id, DEMO_PIN, manager);
        ids.push(id);
      }
      return ids;
    });
  }
}
