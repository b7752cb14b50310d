import { Body, HttpCode } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ANSWER_TEXT } from '@clearfold/content';
import {
  ConfirmStaffKeyRequest,
  type MessageAnswer,
  OfferStaffKeyRequest,
  type OwnStaffKeysAnswer,
  type PasskeyCreationOptionsAnswer,
  routes,
  type StaffKey,
  type StaffKeysAnswer,
} from '@clearfold/contracts';
import { CurrentStaff, type SignedInStaff } from '#platform/auth/identity.js';
import { Route, StaffController } from '#platform/http/route.js';
import { UuidParam } from '#platform/http/uuid-param.js';
import { WithoutKey } from '#platform/passkeys/without-key.js';
import { ConfirmStaffKey } from './confirm-staff-key.js';
import { KeyOptions } from './key-options.js';
import { OfferStaffKey } from './offer-staff-key.js';
import { RevokeStaffKey } from './revoke-staff-key.js';
import { StaffKeyReader } from './staff-keys.view.js';
import { StopReset } from './stop-reset.js';

/** The passkeys of the staff. */
@StaffController('Staff: passkeys')
export class StaffKeysStaffController {
  constructor(
    private readonly commands: CommandBus,
    private readonly keys: StaffKeyReader,
    private readonly options: KeyOptions,
  ) {}

  /** The caller's own, and whether other admins propose to end them. */
  @Route(routes.staff.ownKeys)
  @WithoutKey()
  own(@CurrentStaff() staff: SignedInStaff): Promise<OwnStaffKeysAnswer> {
    return this.keys.own(staff);
  }

  /** What the browser makes a passkey with; its answer is taken for five minutes. */
  @Route(routes.staff.newKeyOptions)
  @WithoutKey()
  newKeyOptions(@CurrentStaff() { id }: SignedInStaff): Promise<PasskeyCreationOptionsAnswer> {
    return this.options.toAdd(id);
  }

  /** Adds a passkey, which counts once an admin confirms it. */
  @Route(routes.staff.offerKey)
  @HttpCode(201)
  @WithoutKey()
  async offer(@CurrentStaff() staff: SignedInStaff, @Body() request: OfferStaffKeyRequest): Promise<StaffKey> {
    return this.keys.one(await this.commands.execute(new OfferStaffKey({ staff, request })));
  }

  /** Removes one of the caller's own; their only one stays. */
  @Route(routes.staff.removeOwnKey)
  @WithoutKey()
  removeOwn(@CurrentStaff() staff: SignedInStaff, @UuidParam() id: string): Promise<StaffKey> {
    return this.revoked(staff, staff.id, id);
  }

  /** Stops that other admins give the caller access anew. */
  @Route(routes.staff.stopReset)
  @WithoutKey()
  async stopReset(@CurrentStaff() staff: SignedInStaff): Promise<MessageAnswer> {
    await this.commands.execute(new StopReset({ staff }));
    return { message: ANSWER_TEXT.resetStopped };
  }

  /** Those of everybody that wait for an admin. */
  @Route(routes.staff.waitingKeys)
  @WithoutKey()
  waiting(): Promise<StaffKeysAnswer> {
    return this.keys.waiting();
  }

  /** All that a member ever had. */
  @Route(routes.staff.memberKeys)
  ofMember(@UuidParam() id: string): Promise<StaffKeysAnswer> {
    return this.keys.ofMember(id);
  }

  /** An admin has asked the owner, and it is theirs. */
  @Route(routes.staff.confirmKey)
  @WithoutKey()
  async confirm(
    @CurrentStaff() admin: SignedInStaff,
    @UuidParam() memberId: string,
    @UuidParam('keyId') keyId: string,
    @Body() { fingerprint }: ConfirmStaffKeyRequest,
  ): Promise<StaffKey> {
    await this.commands.execute(new ConfirmStaffKey({ admin, memberId, keyId, fingerprint }));
    return this.keys.one(keyId);
  }

  /** Takes a member's passkey away, or does not confirm one that waits. */
  @Route(routes.staff.revokeKey)
  revoke(
    @CurrentStaff() admin: SignedInStaff,
    @UuidParam() memberId: string,
    @UuidParam('keyId') keyId: string,
  ): Promise<StaffKey> {
    return this.revoked(admin, memberId, keyId);
  }

  private async revoked(staff: SignedInStaff, memberId: string, keyId: string): Promise<StaffKey> {
    await this.commands.execute(new RevokeStaffKey({ staff, memberId, keyId }));
    return this.keys.one(keyId);
  }
}
