import { Module } from '@nestjs/common';
import { PinVerifier } from './pin-verifier.js';
import { PinWriter } from './pin-writer.js';

@Module({ providers: [PinVerifier, PinWriter], exports: [PinVerifier, PinWriter] })
export class PinModule {}
