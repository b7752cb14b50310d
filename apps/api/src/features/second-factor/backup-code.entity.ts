import { Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { SecondFactorEntity } from './second-factor.entity.js';

@Entity('backup_codes')
export class BackupCodeEntity {
  @PrimaryColumn('uuid')
  @ForeignKey(() => SecondFactorEntity, { onDelete: 'CASCADE' })
  investorId!: string;

  @PrimaryColumn('bytea')
  mac!: Buffer;
}
