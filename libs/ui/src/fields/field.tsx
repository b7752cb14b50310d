import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import { type SxProps, type Theme } from '@mui/material/styles';
import { memo, type ReactNode } from 'react';

/** What label, input and helper text of one field are made of. */
export interface FieldFrameProps {
  /** Ties label and helper text to the input. */
  id: string;
  label: string;
  error?: boolean;
  /** The hint, or in its place the error. */
  helperText?: ReactNode;
  sx?: SxProps<Theme>;
}

type InputProps = Pick<
  OutlinedInputProps,
  | 'name'
  | 'value'
  | 'onChange'
  | 'onBlur'
  | 'inputRef'
  | 'autoComplete'
  | 'multiline'
  | 'minRows'
  | 'rows'
  | 'size'
  | 'startAdornment'
  | 'endAdornment'
  | 'inputProps'
  | 'type'
  | 'required'
>;

export type FieldProps = FieldFrameProps & InputProps;

/** The id of a field's helper text, for its input's description. */
export const helperId = (id: string): string => `${id}-helper`;

/** Label above, helper or error below. */
export const FieldFrame = ({
  id,
  label,
  error = false,
  helperText,
  sx,
  children,
}: FieldFrameProps & { children: ReactNode }) => (
  <FormControl variant="outlined" fullWidth error={error} {...(sx && { sx })}>
    <InputLabel htmlFor={id}>{label}</InputLabel>
    {children}
    {helperText !== undefined && <FormHelperText id={helperId(id)}>{helperText}</FormHelperText>}
  </FormControl>
);

/**
 * A text field. Not MUI's TextField: that one brings the menu of its select along, 10 kB of every form's first load. It is
 * drawn only when it shows something new: a form's every field at each press of its button is what a slow phone feels.
 */
export const Field = memo(({ id, label, error, helperText, sx, ...input }: FieldProps) => (
  <FieldFrame id={id} label={label} error={error} helperText={helperText} sx={sx}>
    <OutlinedInput id={id} aria-describedby={helperText === undefined ? undefined : helperId(id)} {...input} />
  </FieldFrame>
));
