import { OptionalLabel } from '../text/is-label.js';

/** PUT /users/update-next-of-kin. A field that is left out stays as it is; an empty one is cleared. */
export class UpdateNextOfKinRequest {
  @OptionalLabel(200, 'name-not-one-line')
  fullName?: string;

  @OptionalLabel(100)
  relationship?: string;

  @OptionalLabel(200)
  contact?: string;
}
