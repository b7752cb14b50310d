import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { placeholderPicture, PLACEHOLDER_PICTURES, type UpdateProfileRequest } from '@clearfold/contracts';
import { DataSource } from 'typeorm';
import { commandWith } from '#platform/command-with.js';
import { InvestorEntity } from './investor.entity.js';

/** An investor changes the own details. */
export class UpdateProfile extends commandWith<{ investorId: string; request: UpdateProfileRequest }>() {}

@CommandHandler(UpdateProfile)
export class UpdateProfileHandler implements ICommandHandler<UpdateProfile> {
  constructor(private readonly source: DataSource) {}

  async execute({ investorId, request }: UpdateProfile): Promise<void> {
    const { firstName, lastName, phoneNumber, address, country, dateOfBirth } = request;
    await this.source
      .createQueryBuilder()
      .update(InvestorEntity)
      .set({
        firstName,
        lastName,
        // What is absent stays; an empty date of birth becomes none.
        phoneNumber: phoneNumber ?? undefined,
        address: address ?? undefined,
        country: country ?? undefined,
        dateOfBirth: dateOfBirth === '' ? null : (dateOfBirth ?? undefined),
        // A generated picture follows the first name.
        profilePicture: () =>
          'case when starts_with(profile_picture, :placeholders) then :placeholder else profile_picture end',
      })
      .where({ id: investorId })
      .setParameters({ placeholders: PLACEHOLDER_PICTURES, placeholder: placeholderPicture(firstName) })
      .execute();
  }
}
