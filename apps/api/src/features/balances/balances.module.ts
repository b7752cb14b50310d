import { Module } from '@nestjs/common';
import { BalancesReader } from './balances.view.js';

@Module({ providers: [BalancesReader], exports: [BalancesReader] })
export class BalancesModule {}
