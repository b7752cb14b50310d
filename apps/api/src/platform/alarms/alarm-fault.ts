import { type AlarmPart } from '@clearfold/contracts';

/** Why an alarm rings, as its check throws it. Any other error of a check is a fault without a subject. */
export class AlarmFault extends Error {
  /**
   * @param part whose alarm it is
   * @param message for the operator: what is seen
   * @param subject sets it apart from another fault of the same part, whatever its message says by then: an admin who lets
   *   the one go on has not let the other
   */
  constructor(
    readonly part: AlarmPart,
    message: string,
    readonly subject: string,
  ) {
    super(message);
  }
}
