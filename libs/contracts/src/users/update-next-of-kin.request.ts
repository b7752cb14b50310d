import { IsOptional, MaxLength } from 'class-validator';
import { breaks } from '../errors/rule.js';
import { Trimmed } from '../text/trimmed.js';

/** PUT /users/update-next-of-kin. A field that is left out stays as it is; an empty one is cleared. */
export class UpdateNextOfKinRequest {
  @IsOptional()
  @MaxLength(200, breaks('text-too-long'))
  @Trimmed()
  fullName?: string;

  @IsOptional()
  @MaxLength(100, breaks('text-too-long'))
  @Trimmed()
  relationship?: string;

  @IsOptional()
  @MaxLength(200, breaks('text-too-long'))
  @Trimmed()
  contact?: string;
}
