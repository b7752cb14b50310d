import { Module } from '@nestjs/common';
import { UsersModule } from '../users/users.module.js';
import { ChangePinHandler } from './change-pin.js';
import { PinVerifier } from './pin-verifier.js';
import { PinWriter } from './pin-writer.js';
import { PinInvestorController } from './pin.investor.controller.js';

@Module({
  imports: [UsersModule],
  controllers: [PinInvestorController],
  providers: [PinVerifier, PinWriter, ChangePinHandler],
  exports: [PinVerifier, PinWriter],
})
export class PinModule {}
