import { Injectable } from '@nestjs/common';
import { type PaymentSigning as ShownSigning } from '@clearfold/contracts';
import { type PaymentSigning, RELEASE_WAIT_MS, signsPayments } from '@clearfold/ledger';
import { readPaymentSigning } from '@clearfold/ledger-store';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '#platform/clock/clock.js';
import { InvestorPasskeyEntity } from './investor-passkey.entity.js';

/** An investor's passkey as sign-in needs it. */
export interface CountingPasskey {
  readonly row: InvestorPasskeyEntity;
  /** COSE_Key, as the log has it. */
  readonly publicKey: Uint8Array;
}

/** The passkeys of investors as the log knows them: one that stands in the table alone counts for nothing. */
@Injectable()
export class KnownPasskeys {
  constructor(
    private readonly source: DataSource,
    private readonly clock: Clock,
  ) {}

  /** What the log has of an investor's passkeys, and of what they sign. */
  of(investorId: string, manager: EntityManager = this.source.manager): Promise<PaymentSigning> {
    return readPaymentSigning((text, values) => manager.query(text, values), investorId);
  }

  /** Those that count, the newest first. */
  async countingOf(investorId: string): Promise<CountingPasskey[]> {
    return this.counting(investorId, await this.of(investorId));
  }

  /** As `countingOf`, of what was read of the log. */
  async counting(investorId: string, { keys }: PaymentSigning): Promise<CountingPasskey[]> {
    const rows = await this.source.manager.find(InvestorPasskeyEntity, {
      where: { investorId },
      order: { addedAt: 'DESC', id: 'ASC' },
    });
    return rows.flatMap((row) => {
      const key = keys.get(row.credentialId);
      return key ? [{ row, publicKey: Buffer.from(key.publicKey, 'base64url') }] : [];
    });
  }

  /** Whether somebody signs what takes money out, as people are told; a release that is over was their last. */
  shown(signing: PaymentSigning): ShownSigning {
    const { release } = signing;
    if (!signsPayments(signing, this.clock.now().valueOf())) return { isOn: false };
    if (!release) return { isOn: true };
    const at = new Date(release.at).toISOString();
    return { isOn: true, release: { at, endsAt: new Date(release.at + RELEASE_WAIT_MS).toISOString() } };
  }
}
