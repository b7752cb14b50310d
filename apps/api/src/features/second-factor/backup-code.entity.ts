import { Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { InvestorEntity } from '../users/investor.entity.js';

@Entity('backup_codes')
export class BackupCodeEntity {
  @PrimaryColumn('uuid')
  @ForeignKey(() => InvestorEntity, { onDelete: 'CASCADE' })
  investorId!: string;

  /** The salt of the set and the Argon2id of the code's MAC under the pepper; of codes from before, that MAC alone. */
  @PrimaryColumn('bytea')
  mac!: Buffer;
}
