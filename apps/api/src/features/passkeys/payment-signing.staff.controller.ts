import { Body } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { type PaymentSigning, routes, StaffReasonRequest } from '@clearfold/contracts';
import { CurrentStaff, type SignedInStaff } from '#platform/auth/identity.js';
import { IdempotencyKey } from '#platform/event-store/idempotency-key-header.js';
import { type RecordCommand } from '#platform/event-store/record-command.js';
import { Route, StaffController } from '#platform/http/route.js';
import { UuidParam } from '#platform/http/uuid-param.js';
import { KnownPasskeys } from './known-passkeys.js';
import { keepSigning, releaseSigning } from './payment-signing.commands.js';

/** What support does for an investor who lost the device that they sign with. */
@StaffController('Staff: investors')
export class PaymentSigningStaffController {
  constructor(
    private readonly commands: CommandBus,
    private readonly passkeys: KnownPasskeys,
  ) {}

  /** A day later the investor's withdrawals and transfers go unsigned; the investor is mailed at once, and can stop it until then. */
  @Route(routes.investors.releaseSigning)
  release(
    @CurrentStaff() { id: staffId }: SignedInStaff,
    @UuidParam() id: string,
    @Body() { reason }: StaffReasonRequest,
    @IdempotencyKey() key?: string,
  ): Promise<PaymentSigning> {
    return this.after(id, releaseSigning(staffId, id, reason, key));
  }

  /** Takes such a release back. */
  @Route(routes.investors.keepSigning)
  keep(
    @CurrentStaff() { id: staffId }: SignedInStaff,
    @UuidParam() id: string,
    @IdempotencyKey() key?: string,
  ): Promise<PaymentSigning> {
    return this.after(id, keepSigning(staffId, id, key));
  }

  private async after(investorId: string, command: RecordCommand): Promise<PaymentSigning> {
    await this.commands.execute(command);
    return this.passkeys.shown(await this.passkeys.of(investorId));
  }
}
