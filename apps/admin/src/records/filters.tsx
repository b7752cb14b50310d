import { RECORDS, ruleText } from '@clearfold/content';
import { isCalendarDay } from '@clearfold/contracts';
import { DateInput, SelectInput, TextInput } from 'react-admin';

/** Finds records by what people know of them. */
export const SearchFilter = ({ hint }: { hint: string }) => (
  <TextInput
    source="q"
    label={RECORDS.search}
    placeholder={hint}
    helperText={false}
    resettable
    slotProps={{ htmlInput: { maxLength: 100 } }}
  />
);

interface ChoiceProps {
  source: string;
  label: string;
  any: string;
  /** What can be chosen, by the texts of it; pairs where the values are no texts. */
  choices: Readonly<Record<string, string>> | readonly (readonly [id: string | number | boolean, name: string])[];
}

/** Narrows a list to one value. */
export const ChoiceFilter = ({ choices, any, ...input }: ChoiceProps) => (
  <SelectInput
    {...input}
    choices={(Array.isArray(choices) ? choices : Object.entries(choices)).map(([id, name]) => ({ id, name }))}
    emptyText={any}
    slotProps={{ select: { displayEmpty: true } }}
    helperText={false}
  />
);

/** Narrows a list by a calendar day; one that is still being typed, and is none yet, is not asked for. */
export const DayFilter = ({ source, label }: { source: string; label: string }) => (
  <DateInput source={source} label={label} helperText={false} parse={asTyped} validate={dayFault} />
);

/** A day of the calendar is the same everywhere. */
const asTyped = (day: string): string => day;

const dayFault = (day: unknown): string | undefined =>
  typeof day !== 'string' || day === '' || isCalendarDay(day) ? undefined : ruleText('outside-day-invalid');
