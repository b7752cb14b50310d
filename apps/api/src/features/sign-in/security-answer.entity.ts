import { Check, Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { InvestorEntity } from '../users/investor.entity.js';

@Entity('security_answers')
@Check('security_answers_number_check', 'number in (1, 2)')
export class SecurityAnswerEntity {
  @PrimaryColumn('uuid')
  @ForeignKey(() => InvestorEntity, { onDelete: 'CASCADE' })
  investorId!: string;

  @PrimaryColumn('smallint')
  number!: number;

  @Column('text')
  question!: string;

  @Column('text')
  answerHash!: string;
}
