import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type UpdateNextOfKinRequest } from '@clearfold/contracts';
import { DataSource } from 'typeorm';
import { commandWith } from '#platform/command-with.js';
import { InvestorEntity } from './investor.entity.js';

/** An investor names whom to turn to. */
export class UpdateNextOfKin extends commandWith<{ investorId: string; request: UpdateNextOfKinRequest }>() {}

@CommandHandler(UpdateNextOfKin)
export class UpdateNextOfKinHandler implements ICommandHandler<UpdateNextOfKin> {
  constructor(private readonly source: DataSource) {}

  async execute({ investorId, request }: UpdateNextOfKin): Promise<void> {
    const { fullName, relationship, contact } = request;
    await this.source.getRepository(InvestorEntity).update(
      { id: investorId },
      {
        // What is absent stays.
        nextOfKinFullName: fullName ?? ((): string => 'next_of_kin_full_name'),
        nextOfKinRelationship: relationship ?? ((): string => 'next_of_kin_relationship'),
        nextOfKinContact: contact ?? ((): string => 'next_of_kin_contact'),
      },
    );
  }
}
