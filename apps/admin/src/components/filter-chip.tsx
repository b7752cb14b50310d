import Chip from '@mui/material/Chip';
import { useListContext } from 'react-admin';
import { focusHeading } from '../records/focus-heading';

interface Props {
  /** The filters it stands for. */
  sources: readonly string[];
  label: string;
}

/** A filter that a link brought along: said, and taken away by a click. Nothing is shown while it is not set. */
export const FilterChip = ({ sources, label }: Props) => {
  const { filterValues, setFilters } = useListContext();
  const entries = Object.entries(filterValues as object);
  if (!entries.some(([source]) => sources.includes(source))) return null;
  return (
    <Chip
      label={label}
      onDelete={() => {
        setFilters(Object.fromEntries(entries.filter(([source]) => !sources.includes(source))), []);
        focusHeading();
      }}
      sx={{ alignSelf: 'center', maxWidth: 1, borderRadius: '8px' }}
    />
  );
};
