import { Injectable } from '@nestjs/common';
import { type DecisionKeys, type OwnStaffKeysAnswer, type StaffKey, type StaffKeysAnswer } from '@clearfold/contracts';
import { readPolicyInForce } from '@clearfold/ledger-store';
import { DataSource, IsNull, MoreThan } from 'typeorm';
import { Clock } from '#platform/clock/clock.js';
import { Settings } from '#platform/config/settings.js';
import { ApiError } from '#platform/http/api-error.js';
import { knownToBrowsers } from '#platform/passkeys/ceremonies/passkey-options.js';
import { relyingPartyId } from '#platform/passkeys/relying-party.js';
import { type SignedInStaff } from '#platform/auth/identity.js';
import { StaffMemberEntity } from '../staff-member.entity.js';
import { storedProposals } from '../stored-proposals.js';
import { StaffRegister } from '../register/staff-register.js';
import { type StaffKeyEntity } from './staff-key.entity.js';
import { KeyConfirmations } from './key-confirmations.js';
import { keyOfRow, storedKeys } from './stored-keys.js';
import { waitOf } from './reset-wait.js';

/** Reads the passkeys of the staff. */
@Injectable()
export class StaffKeyReader {
  constructor(
    private readonly source: DataSource,
    private readonly register: StaffRegister,
    private readonly confirmations: KeyConfirmations,
    private readonly clock: Clock,
    private readonly settings: Settings,
  ) {}

  /** A member's passkeys, what they sign with and whether they have to, and whether they would lose them. */
  async own({ id }: SignedInStaff): Promise<OwnStaffKeysAnswer> {
    const [rows, policy, waiting] = await Promise.all([
      this.rowsOf(id),
      readPolicyInForce((text, values) => this.source.query(text, values)),
      storedProposals(this.source.manager)
        .where({ memberId: id, kind: 'reset-access', status: 'waiting', expiresAt: MoreThan(this.clock.now()) })
        .getOne(),
    ]);
    const signing = this.signingOf(rows);
    const isKeyed = signing !== undefined && this.settings.staffPasskeys === 'required';
    const own: OwnStaffKeysAnswer = {
      data: await this.shown(rows),
      ...(signing && { signing }),
      signaturesRequired: isKeyed || policy?.event.signing === 'required',
    };
    if (!waiting) return own;
    const { proposer, proposedAt, reason } = waiting;
    const from = (waitOf(waiting, await this.register.known(this.source.manager))?.until ?? proposedAt).toISOString();
    return { ...own, reset: { proposedBy: proposer.name, proposedAt: proposedAt.toISOString(), reason, from } };
  }

  /** All that a member ever had, the newest first. @throws ApiError 'member-not-found' */
  async ofMember(memberId: string): Promise<StaffKeysAnswer> {
    const isThere = await this.source.manager.existsBy(StaffMemberEntity, { id: memberId });
    if (!isThere) throw new ApiError('member-not-found');
    return { data: await this.shown(await this.rowsOf(memberId)) };
  }

  private rowsOf(memberId: string): Promise<StaffKeyEntity[]> {
    return storedKeys(this.source.manager).where({ staffId: memberId }).orderBy('k.offeredAt', 'DESC').getMany();
  }

  private async shown(rows: readonly StaffKeyEntity[]): Promise<StaffKey[]> {
    const now = this.clock.now();
    const waits = rows.some(({ enrolledAt, revokedAt }) => enrolledAt === null && revokedAt === null);
    const of = waits ? await this.confirmations.ofWaiting() : undefined;
    return rows.map((row) => keyOfRow(row, now, of?.(row)));
  }

  /** The confirmed ones as a browser is told of them, with the place that they are bound to. */
  private signingOf(rows: readonly StaffKeyEntity[]): DecisionKeys | undefined {
    const confirmed = rows.filter(({ enrolledAt, revokedAt }) => enrolledAt !== null && revokedAt === null);
    const rpId = confirmed.length > 0 && relyingPartyId(this.settings, 'staff');
    if (!rpId) return undefined;
    return { rpId, allowCredentials: knownToBrowsers(confirmed) };
  }

  /** Those that wait for an admin, the newest first. */
  async waiting(): Promise<StaffKeysAnswer> {
    const now = this.clock.now();
    const rows = await storedKeys(this.source.manager)
      .where({ enrolledAt: IsNull(), revokedAt: IsNull(), expiresAt: MoreThan(now) })
      .andWhere('member.disabledAt is null')
      .orderBy('k.offeredAt', 'DESC')
      .getMany();
    return { data: await this.shown(rows) };
  }

  /** @throws ApiError 'key-not-found' */
  async one(id: string): Promise<StaffKey> {
    const row = await storedKeys(this.source.manager).where({ id }).getOne();
    if (!row) throw new ApiError('key-not-found');
    const [shown] = await this.shown([row]);
    return shown as StaffKey;
  }
}
