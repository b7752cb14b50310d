import FormControl, { type FormControlProps } from '@mui/material/FormControl';

interface Props extends FormControlProps {
  InputProps?: unknown;
  InputLabelProps?: unknown;
  inputProps?: unknown;
  ownerState?: unknown;
}

/**
 * What a text field stands in. react-admin 5.15.4 gives its fields the props of MUI 5 beside those of MUI 9, which knows
 * them no more and would write them into the page; without it React warns of every field.
 */
export const FieldRoot = ({
  InputProps: _inputProps,
  InputLabelProps: _labelProps,
  inputProps: _elementProps,
  ownerState: _ownerState,
  ...root
}: Props) => <FormControl {...root} />;
