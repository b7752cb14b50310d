import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { CredentialBinder } from '#features/users/credentials/credential-binder.js';
import { CrowdDoor } from '../demo/crowd/crowd-door.js';

const FIRST = ['Ana', 'Bo', 'Chen', 'Dara', 'Eli', 'Fen', 'Gus', 'Hana', 'Ivo', 'Jun', 'Kai', 'Lea', 'Mia', 'Nils'];
const LAST = ['Alder', 'Birch', 'Cedar', 'Dogwood', 'Elm', 'Fir', 'Ginkgo', 'Hazel', 'Juniper', 'Larch', 'Maple'];
const COUNTRIES = ['Germany', 'United States', 'Japan', 'Mexico', 'United Kingdom'];

/** Signs up investors by the hundred. */
@Injectable()
export class Crowd {
  private joined = 0;

  constructor(
    private readonly credentials: CredentialBinder,
    private readonly door: CrowdDoor,
  ) {}

  /** @returns the ids of so many new investors */
  async join(count: number): Promise<string[]> {
    const ids = Array.from({ length: count }, () => randomUUID());
    await this.credentials.change(ids, async (change) => {
      for (const id of ids) {
        const number = this.joined;
        this.joined += 1;
        const firstName = FIRST[number % FIRST.length] as string;
        const lastName = LAST[Math.floor(number / FIRST.length) % LAST.length] as string;
        const joiner = {
          firstName,
          lastName,
          email: `${firstName}.${lastName}.${number}@crowd.example`.toLowerCase(),
          phoneNumber: '+1 555 0100',
          address: `${number} Sample Street`,
          country: COUNTRIES[number % COUNTRIES.length] as string,
          dateOfBirth: `19${50 + (number % 50)}-0${1 + (number % 9)}-1${number % 10}`,
          profilePicture: '',
          isVerified: false,
        };
        await this.door.letIn(id, joiner, change);
      }
    });
    return ids;
  }
}
