import { IsString } from 'class-validator';
import { breaks } from '../errors/rule.js';
import { RequiredLabel, OptionalLabel } from '../text/is-label.js';
import { IsPastDate } from '../text/is-past-date.js';
import { Trimmed } from '../text/trimmed.js';
import { MayBeNull } from '../presence/may-be-absent.js';
import { IsProse } from '../text/is-prose.js';

/** PUT /users/update-profile. A field that is left out stays as it is; an empty one is cleared. */
export class UpdateProfileRequest {
  @RequiredLabel(100, 'first-name-required')
  firstName!: string;

  @RequiredLabel(100, 'last-name-required')
  lastName!: string;

  @OptionalLabel(50)
  phoneNumber?: string;

  @MayBeNull()
  @IsProse(300)
  @IsString(breaks('text-expected'))
  @Trimmed()
  address?: string;

  @OptionalLabel(100)
  country?: string;

  /** A calendar date, YYYY-MM-DD; empty when not given. */
  @MayBeNull()
  @IsPastDate('date-of-birth-invalid')
  dateOfBirth?: string;
}
