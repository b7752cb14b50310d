import NativeSelect, { type NativeSelectProps } from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { FieldFrame, type FieldFrameProps, helperId } from './field.js';

type Props = FieldFrameProps &
  Pick<NativeSelectProps, 'name' | 'value' | 'onChange' | 'onBlur' | 'inputRef' | 'size' | 'children'>;

/** A choice from the browser's own list, which every keyboard, phone and screen reader knows. */
export const SelectField = ({ id, label, error, helperText, sx, ...select }: Props) => (
  <FieldFrame id={id} label={label} error={error} helperText={helperText} sx={sx}>
    <NativeSelect
      id={id}
      variant="outlined"
      input={<OutlinedInput />}
      inputProps={{ id, 'aria-describedby': helperText === undefined ? undefined : helperId(id) }}
      {...select}
    />
  </FieldFrame>
);
