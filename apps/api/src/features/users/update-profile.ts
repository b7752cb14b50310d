import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { placeholderPicture, PLACEHOLDER_PICTURES, type UpdateProfileRequest } from '@clearfold/contracts';
import { DataSource } from 'typeorm';

/** What is null stays; an empty date of birth becomes none. A generated picture follows the first name. */
const UPDATE = `
update investors set
  first_name = $2, last_name = $3,
  phone_number = coalesce($4, phone_number), address = coalesce($5, address), country = coalesce($6, country),
  date_of_birth = case when $7::text is null then date_of_birth else nullif($7::text, '')::date end,
  profile_picture = case when starts_with(profile_picture, $8) then $9 else profile_picture end
where id = $1`;

/** An investor changes the own details. */
export class UpdateProfile extends Command<void> {
  constructor(
    readonly investorId: string,
    readonly request: UpdateProfileRequest,
  ) {
    super();
  }
}

@CommandHandler(UpdateProfile)
export class UpdateProfileHandler implements ICommandHandler<UpdateProfile> {
  constructor(private readonly source: DataSource) {}

  async execute({ investorId, request }: UpdateProfile): Promise<void> {
    await this.source.query(UPDATE, [
      investorId,
      request.firstName,
      request.lastName,
      request.phoneNumber ?? null,
      request.address ?? null,
      request.country ?? null,
      request.dateOfBirth ?? null,
      PLACEHOLDER_PICTURES,
      placeholderPicture(request.firstName),
    ]);
  }
}
