import { type ChainCursor } from '@clearfold/chain-readers';
import { type WatcherFault } from '@clearfold/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { InstantColumn } from '#platform/database/columns.js';

/** How far the chain of a watched account is read. */
@Entity('wallet_watchers')
export class WalletWatcherEntity {
  /** Of the outside account, which is the ledger's. */
  @PrimaryColumn('uuid')
  accountId!: string;

  /** Whether a process still has a watcher of it: what waits for confirmations otherwise waits for nothing. */
  @Column('boolean')
  isOn!: boolean;

  @Column('jsonb', { nullable: true })
  cursor!: ChainCursor | null;

  @Column('integer', { nullable: true })
  height!: number | null;

  /** The height of the chain's newest block. */
  @Column('integer', { nullable: true })
  tip!: number | null;

  /** How many blocks a line takes. */
  @Column('integer')
  confirmations!: number;

  @InstantColumn({ nullable: true })
  readAt!: Date | null;

  @Column('text', { nullable: true })
  fault!: WatcherFault | null;

  @InstantColumn({ nullable: true })
  faultSince!: Date | null;

  /** What the wallet had before the first block that is read, in its smallest unit; null until it is known. */
  @Column('numeric', { nullable: true })
  openingUnits!: string | null;

  /** What the chain had more than that and the lines after its newest block; null before that was read once. */
  @Column('numeric', { nullable: true })
  differenceUnits!: string | null;

  @InstantColumn({ nullable: true })
  differsSince!: Date | null;
}
