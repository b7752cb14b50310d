import { Module } from '@nestjs/common';
import { KnownPasskeys } from './known-passkeys.js';

/** Apart from what is done about passkeys, as the second factor asks for them, and adding one for the second factor. */
@Module({ providers: [KnownPasskeys], exports: [KnownPasskeys] })
export class KnownPasskeysModule {}
