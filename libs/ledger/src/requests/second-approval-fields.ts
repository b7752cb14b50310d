import { type EarlierVersion } from '../stored/event-type.js';
import { cents, optional } from '../stored/field.js';

/**
 * From where on an approval took two people when it was given, so that a replay can tell whether one was enough. Absent in
 * what was approved before this was said.
 */
export const secondApproval = {
  secondApprovalFromCents: optional(cents),
  secondApprovalDailyFromCents: optional(cents),
};

/** The first version of an approval, which did not say it. */
export const beforeSecondApproval = (fields: EarlierVersion['fields']): EarlierVersion => ({
  version: 1,
  fields,
  upcast: (values) => values,
});
