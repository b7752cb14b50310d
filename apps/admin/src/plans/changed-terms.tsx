import { formatDollars, formatPercent, PAYOUT_TEXT, STAFF_PLANS } from '@clearfold/content';
import { type StaffPlanTerms } from '@clearfold/contracts';
import Box from '@mui/material/Box';

interface ChangedTerm {
  label: string;
  before: string;
  after: string;
}

const READ: Readonly<{ [Field in keyof StaffPlanTerms]: (value: StaffPlanTerms[Field]) => string }> = {
  name: (name) => name,
  description: (description) => description,
  minInvestment: formatDollars,
  maxInvestment: formatDollars,
  durationDays: STAFF_PLANS.days,
  interestRate: formatPercent,
  payout: (payout) => PAYOUT_TEXT[payout],
};

const FIELDS = Object.keys(READ) as (keyof StaffPlanTerms)[];

const readField = <Field extends keyof StaffPlanTerms>(terms: StaffPlanTerms, field: Field): string =>
  READ[field](terms[field]);

/** What differs between two versions of a plan's terms, in words. */
export const changedTerms = (before: StaffPlanTerms, after: StaffPlanTerms): ChangedTerm[] =>
  FIELDS.filter((field) => before[field] !== after[field]).map((field) => ({
    label: STAFF_PLANS.field[field],
    before: readField(before, field),
    after: readField(after, field),
  }));

/** Each changed term with its value before and after. */
export const ChangedTermsList = ({ changes }: { changes: readonly ChangedTerm[] }) => (
  <Box component="ul" sx={{ m: 0, pl: 2.25, fontSize: '0.875rem', lineHeight: 1.5, overflowWrap: 'anywhere' }}>
    {changes.map(({ label, before, after }) => (
      <li key={label}>
        {label}: {STAFF_PLANS.from(before, after)}
      </li>
    ))}
  </Box>
);
