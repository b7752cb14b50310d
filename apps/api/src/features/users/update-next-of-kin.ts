import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type UpdateNextOfKinRequest } from '@clearfold/contracts';
import { DataSource } from 'typeorm';

/** What is null stays. */
const UPDATE = `
update investors set
  next_of_kin_full_name = coalesce($2, next_of_kin_full_name),
  next_of_kin_relationship = coalesce($3, next_of_kin_relationship),
  next_of_kin_contact = coalesce($4, next_of_kin_contact)
where id = $1`;

/** An investor names whom to turn to. */
export class UpdateNextOfKin extends Command<void> {
  constructor(
    readonly investorId: string,
    readonly request: UpdateNextOfKinRequest,
  ) {
    super();
  }
}

@CommandHandler(UpdateNextOfKin)
export class UpdateNextOfKinHandler implements ICommandHandler<UpdateNextOfKin> {
  constructor(private readonly source: DataSource) {}

  async execute({ investorId, request }: UpdateNextOfKin): Promise<void> {
    const { fullName, relationship, contact } = request;
    await this.source.query(UPDATE, [investorId, fullName ?? null, relationship ?? null, contact ?? null]);
  }
}
