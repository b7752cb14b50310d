import { Trimmed } from '../text/trimmed.js';
import { MayBeAbsent } from '../presence/may-be-absent.js';
import { IsText } from '../text/is-text.js';

/** PUT /users/update-next-of-kin. A field that is left out stays as it is; an empty one is cleared. */
export class UpdateNextOfKinRequest {
  @MayBeAbsent()
  @IsText(200)
  @Trimmed()
  fullName?: string;

  @MayBeAbsent()
  @IsText(100)
  @Trimmed()
  relationship?: string;

  @MayBeAbsent()
  @IsText(200)
  @Trimmed()
  contact?: string;
}
