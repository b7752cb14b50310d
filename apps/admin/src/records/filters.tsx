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
  choices: readonly (readonly [id: string | boolean, name: string])[];
}

/** Narrows a list to one value. */
export const ChoiceFilter = ({ source, label, any, choices }: ChoiceProps) => (
  <SelectInput
    source={source}
    label={label}
    choices={choices.map(([id, name]) => ({ id, name }))}
    emptyText={any}
    slotProps={{ select: { displayEmpty: true } }}
    helperText={false}
  />
);
