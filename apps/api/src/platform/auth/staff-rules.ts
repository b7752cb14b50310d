import { type StaffRules } from '@clearfold/ledger-store';
import { goneStaff } from './second-person/gone-staff.js';
import { notSecondToOf } from './second-person/not-second-to.js';
import { voidFirstsOf } from './second-person/void-firsts.js';

/** What the event store asks about the staff whose commands it decides. */
export const STAFF_RULES: StaffRules = { gone: goneStaff, notSecondTo: notSecondToOf, voidFirsts: voidFirstsOf };
