import { CANCELLED_BY_YOU, interestOf, principalReturned } from '@clearfold/content';
import { adminNotesOf } from './admin-notes.js';

type Line = Parameters<typeof adminNotesOf>[0];

const line = (changes: Partial<Line>): Line => ({ type: 'deposit', ...changes }) as Line;

it.each<[what: string, line: Line, written: string | null, notes: string | undefined]>([
  ['staff wrote', line({}), 'Less a fee.', 'Less a fee.'],
  ['of an investor who took it back', line({ cancelled: true }), 'Less a fee.', CANCELLED_BY_YOU],
  ['nobody wrote of a deposit', line({}), null, undefined],
  ['of a purchase', line({ type: 'investment_purchase', planName: 'Harbour' }), null, undefined],
  ['of interest', line({ type: 'interest_payout', planName: 'Harbour' }), null, interestOf('Harbour')],
  ['of what came back', line({ type: 'deposit', planName: 'Harbour' }), null, principalReturned('Harbour')],
  ['staff wrote of interest', line({ type: 'interest_payout', planName: 'Harbour' }), 'Late.', 'Late.'],
])('says what %s', (_, of, written, notes) => {
  expect(adminNotesOf(of, written)).toEqual(notes === undefined ? {} : { adminNotes: notes });
});
