import { IsPin } from './is-pin.js';

/** PUT /users/change-pin. */
export class ChangePinRequest {
  @IsPin()
  currentPIN!: string;

  @IsPin('new-pin-four-digits')
  newPIN!: string;
}
