import { Injectable } from '@nestjs/common';
import { countingEndorsement, countsAsFirst, keyOf, takesTwo } from '@clearfold/ledger';
import { readPolicyInForce } from '@clearfold/ledger-store';
import { DataSource } from 'typeorm';
import { StaffRegister } from '../register/staff-register.js';
import { StaffMemberEntity } from '../staff-member.entity.js';
import { type StaffKeyEntity } from './staff-key.entity.js';
import { type Confirmations } from './stored-keys.js';

/** Whose confirmations the passkeys that wait have and need, as the log says: its decisions ask the same. */
@Injectable()
export class KeyConfirmations {
  constructor(
    private readonly source: DataSource,
    private readonly register: StaffRegister,
  ) {}

  /** @returns what is said of each that waits, by its row */
  async ofWaiting(): Promise<(row: Pick<StaffKeyEntity, 'staffId' | 'credentialId'>) => Confirmations> {
    const [known, policy, members] = await Promise.all([
      this.register.known(this.source.manager),
      readPolicyInForce((text, values) => this.source.query(text, values)),
      this.source.manager.find(StaffMemberEntity, { select: { id: true, name: true } }),
    ]);
    const names = new Map(members.map(({ id, name }) => [id, name]));
    return ({ staffId, credentialId }) => {
      const key = keyOf(known, staffId, credentialId);
      if (!key) return {};
      const first = countingEndorsement(key, (by, position) => !countsAsFirst(known, by, position));
      if (first) return { takesTwo: true, endorsedBy: { id: first.by, name: names.get(first.by) ?? first.by } };
      return takesTwo(known, key, policy?.event) ? { takesTwo: true } : {};
    };
  }
}
