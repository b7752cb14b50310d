import { breaks } from '../errors/rule.js';
import { IsLabel } from '../text/is-label.js';
import { Trimmed } from '../text/trimmed.js';
import { MayBeNull } from '../presence/may-be-null.js';
import { IsText } from '../text/is-text.js';

/** PUT /users/update-next-of-kin. A field that is left out stays as it is; an empty one is cleared. */
export class UpdateNextOfKinRequest {
  @MayBeNull()
  @IsLabel(breaks('name-not-one-line'))
  @IsText(200)
  @Trimmed()
  fullName?: string;

  @MayBeNull()
  @IsLabel(breaks('text-not-one-line'))
  @IsText(100)
  @Trimmed()
  relationship?: string;

  @MayBeNull()
  @IsLabel(breaks('text-not-one-line'))
  @IsText(200)
  @Trimmed()
  contact?: string;
}
