import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

interface Props {
  label: string;
  value: number;
  min: number;
  max: number;
  step: number;
  /** The value as people read it. */
  text: string;
  onChange: (value: number) => void;
  /** Said under the field. */
  hint?: ReactNode;
}

/** A value to be moved; the browser's own slider, which keyboards and screen readers know. */
export const RangeField = ({ label, value, min, max, step, text, onChange, hint }: Props) => {
  const id = useId();
  return (
    <Box>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
        <Typography component="label" variant="subtitle2" htmlFor={id}>
          {label}
        </Typography>
        <Typography variant="subtitle2" component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {text}
        </Typography>
      </Box>
      <Box
        component="input"
        type="range"
        id={id}
        min={min}
        max={max}
        step={step}
        value={value}
        aria-valuetext={text}
        onChange={(event: { target: HTMLInputElement }) => onChange(event.target.valueAsNumber)}
        sx={{
          display: 'block',
          width: 1,
          height: 28,
          m: 0,
          accentColor: (theme) => (theme.vars ?? theme).palette.primary.main,
        }}
      />
      {hint}
    </Box>
  );
};
