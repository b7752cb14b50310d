import { Module } from '@nestjs/common';
import { ChainLines } from './chain-lines.js';
import { WatchWalletsJob } from './watch-wallets.job.js';
import { WatchedAccounts } from './watched-accounts.js';
import { WatcherRows } from './watcher-rows.js';

@Module({ providers: [ChainLines, WatchWalletsJob, WatchedAccounts, WatcherRows] })
export class WalletWatchersModule {}
