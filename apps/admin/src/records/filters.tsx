import { RECORDS } from '@clearfold/content';
import { SelectInput, TextInput } from 'react-admin';

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
  choices: Readonly<Record<string, string>> | readonly (readonly [id: string | boolean, name: string])[];
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
