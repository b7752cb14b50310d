import { payoutRunId } from './payout-run-id.js';

/** Worked out apart from this program: another id for an old day would pay it again. */
it.each<[day: number, id: string]>([
  [0, '2dce694e-1205-8119-81f1-839d9ee34703'],
  [20_517, '9c979086-b769-8abb-89b7-4512809c6dcc'],
  [20_518, 'f3304583-2113-8dbe-8f9c-8564bd82e3ff'],
])('the run of day %i has one id for ever', (day, id) => expect(payoutRunId(day)).toBe(id));
