import { MaxLength, IsString } from 'class-validator';
import { breaks } from '../errors/rule.js';
import { IsLabel } from '../text/is-label.js';
import { IsNotBlank } from '../text/is-not-blank.js';
import { IsPastDate } from '../text/is-past-date.js';
import { Trimmed } from '../text/trimmed.js';
import { MayBeNull } from '../presence/may-be-null.js';
import { IsText } from '../text/is-text.js';
import { IsProse } from '../text/is-prose.js';

/** PUT /users/update-profile. A field that is left out stays as it is; an empty one is cleared. */
export class UpdateProfileRequest {
  @MaxLength(100, breaks('text-too-long'))
  @IsLabel(breaks('name-not-one-line'))
  @IsNotBlank(breaks('first-name-required'))
  @Trimmed()
  firstName!: string;

  @MaxLength(100, breaks('text-too-long'))
  @IsLabel(breaks('name-not-one-line'))
  @IsNotBlank(breaks('last-name-required'))
  @Trimmed()
  lastName!: string;

  @MayBeNull()
  @IsLabel(breaks('text-not-one-line'))
  @IsText(50)
  @Trimmed()
  phoneNumber?: string;

  @MayBeNull()
  @IsProse(300)
  @IsString(breaks('text-expected'))
  @Trimmed()
  address?: string;

  @MayBeNull()
  @IsLabel(breaks('text-not-one-line'))
  @IsText(100)
  @Trimmed()
  country?: string;

  /** A calendar date, YYYY-MM-DD; empty when not given. */
  @MayBeNull()
  @IsPastDate(breaks('date-of-birth-invalid'))
  dateOfBirth?: string;
}
