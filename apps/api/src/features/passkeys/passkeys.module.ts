import { Module } from '@nestjs/common';
import { FreezingModule } from '../investors/freezing.module.js';
import { SecondFactorModule } from '../second-factor/second-factor.module.js';
import { UsersModule } from '../users/users.module.js';
import { AddPasskeyHandler } from './add-passkey.js';
import { KnownPasskeysModule } from './known-passkeys.module.js';
import { OwnPasskeysReader } from './own-passkeys.view.js';
import { PasskeyOptions } from './passkey-options.js';
import { PasskeysInvestorController } from './passkeys.investor.controller.js';
import { PaymentSigningStaffController } from './payment-signing.staff.controller.js';
import { RemovePasskeyHandler } from './remove-passkey.js';

@Module({
  imports: [UsersModule, SecondFactorModule, KnownPasskeysModule, FreezingModule],
  controllers: [PasskeysInvestorController, PaymentSigningStaffController],
  providers: [OwnPasskeysReader, PasskeyOptions, AddPasskeyHandler, RemovePasskeyHandler],
  exports: [PasskeyOptions, KnownPasskeysModule],
})
export class PasskeysModule {}
