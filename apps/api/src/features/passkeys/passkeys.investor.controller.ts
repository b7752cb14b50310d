import { Body, HttpCode, Ip } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  type AddedPasskeyAnswer,
  AddPasskeyRequest,
  type OwnPasskeysAnswer,
  type PasskeyCreationOptionsAnswer,
  RemovePasskeyRequest,
  routes,
} from '@clearfold/contracts';
import { InvestorController, Route } from '#platform/http/route.js';
import { UuidParam } from '#platform/http/uuid-param.js';
import { CurrentInvestor, type SignedInInvestor } from '#platform/auth/identity.js';
import { type RecordCommand } from '#platform/event-store/record-command.js';
import { MaySign } from '#platform/passkeys/may-sign.js';
import { AddPasskey } from './add-passkey.js';
import { OwnPasskeysReader } from './own-passkeys.view.js';
import { PasskeyOptions } from './passkey-options.js';
import { keepOwnSigning, signNoPayments, signPayments } from './payment-signing.commands.js';
import { RemovePasskey } from './remove-passkey.js';

/** The investor's own passkeys, and whether withdrawals and transfers are signed with one. */
@InvestorController('users')
export class PasskeysInvestorController {
  constructor(
    private readonly commands: CommandBus,
    private readonly passkeys: OwnPasskeysReader,
    private readonly options: PasskeyOptions,
  ) {}

  @Route(routes.passkeys.own)
  own(@CurrentInvestor() { id }: SignedInInvestor): Promise<OwnPasskeysAnswer> {
    return this.passkeys.of(id);
  }

  /** What the browser makes a passkey with; its answer is taken for five minutes. */
  @Route(routes.passkeys.newOptions)
  newOptions(@CurrentInvestor() { id }: SignedInInvestor): Promise<PasskeyCreationOptionsAnswer> {
    return this.options.toAdd(id);
  }

  /** Adds a passkey, which signing in takes from then on. The backup codes of a first second factor are shown this once. */
  @Route(routes.passkeys.add)
  @HttpCode(201)
  @MaySign()
  async add(
    @CurrentInvestor() investor: SignedInInvestor,
    @Body() request: AddPasskeyRequest,
    @Ip() address: string,
  ): Promise<AddedPasskeyAnswer> {
    const backupCodes = await this.commands.execute(new AddPasskey({ investor, request, address }));
    return { ...(await this.passkeys.of(investor.id)), ...(backupCodes && { backupCodes }) };
  }

  /** Removes a passkey; the last one only while payments are not signed, and as the last second factor only with a backup code. */
  @Route(routes.passkeys.remove)
  @MaySign()
  async remove(
    @CurrentInvestor() investor: SignedInInvestor,
    @UuidParam() passkeyId: string,
    @Body() request: RemovePasskeyRequest,
    @Ip() address: string,
  ): Promise<OwnPasskeysAnswer> {
    await this.commands.execute(new RemovePasskey({ investor, passkeyId, request, address }));
    return this.passkeys.of(investor.id);
  }

  /** From then on withdrawals and transfers are signed with a passkey; so is this. */
  @Route(routes.passkeys.signPayments)
  @MaySign()
  signPayments(@CurrentInvestor() { id }: SignedInInvestor): Promise<OwnPasskeysAnswer> {
    return this.after(id, signPayments(id));
  }

  /** Withdrawals and transfers are signed no more; this still is. */
  @Route(routes.passkeys.signNoPayments)
  @MaySign()
  signNoPayments(@CurrentInvestor() { id }: SignedInInvestor): Promise<OwnPasskeysAnswer> {
    return this.after(id, signNoPayments(id));
  }

  /** Stops that support lets withdrawals and transfers go unsigned. */
  @Route(routes.passkeys.keepSigning)
  keepSigning(@CurrentInvestor() { id }: SignedInInvestor): Promise<OwnPasskeysAnswer> {
    return this.after(id, keepOwnSigning(id));
  }

  private async after(investorId: string, command: RecordCommand): Promise<OwnPasskeysAnswer> {
    await this.commands.execute(command);
    return this.passkeys.of(investorId);
  }
}
