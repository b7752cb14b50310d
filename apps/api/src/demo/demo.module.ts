import { Module } from '@nestjs/common';
import { StaffModule } from '../features/staff/index.js';
import { UsersModule } from '../features/users/index.js';
import { WalletsModule } from '../features/wallets/index.js';
import { DemoSeed } from './demo-seed.js';

@Module({ imports: [UsersModule, StaffModule, WalletsModule], providers: [DemoSeed] })
export class DemoModule {}
