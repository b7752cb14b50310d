import { IsOptional, MaxLength } from 'class-validator';
import { breaks } from '../errors/rule.js';
import { IsNotBlank } from '../text/is-not-blank.js';
import { IsPastDate } from '../text/is-past-date.js';
import { Trimmed } from '../text/trimmed.js';

/** PUT /users/update-profile. A field that is left out stays as it is; an empty one is cleared. */
export class UpdateProfileRequest {
  @MaxLength(100, breaks('text-too-long'))
  @IsNotBlank(breaks('first-name-required'))
  @Trimmed()
  firstName!: string;

  @MaxLength(100, breaks('text-too-long'))
  @IsNotBlank(breaks('last-name-required'))
  @Trimmed()
  lastName!: string;

  @IsOptional()
  @MaxLength(50, breaks('text-too-long'))
  @Trimmed()
  phoneNumber?: string;

  @IsOptional()
  @MaxLength(300, breaks('text-too-long'))
  @Trimmed()
  address?: string;

  @IsOptional()
  @MaxLength(100, breaks('text-too-long'))
  @Trimmed()
  country?: string;

  /** A calendar date, YYYY-MM-DD; empty when not given. */
  @IsOptional()
  @IsPastDate(breaks('date-of-birth-invalid'))
  dateOfBirth?: string;
}
