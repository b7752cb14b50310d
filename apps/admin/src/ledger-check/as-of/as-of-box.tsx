import { AS_OF } from '@clearfold/content';
import { type AsOfQuery } from '@clearfold/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { type FormEvent, useState } from 'react';

interface Props {
  asOf: AsOfQuery;
  onChange: (asOf: AsOfQuery) => void;
}

/** The viewer's own clock, as the browser's field for it takes an instant. */
const localText = (at: string | undefined): string => {
  if (at === undefined) return '';
  const instant = new Date(at);
  const local = new Date(instant.valueOf() - instant.getTimezoneOffset() * 60_000);
  return Number.isNaN(instant.valueOf()) ? '' : local.toISOString().slice(0, 19);
};

/** Asks from when a page shall be shown: a position of the log, or an instant. */
export const AsOfBox = ({ asOf, onChange }: Props) => {
  const [position, setPosition] = useState(asOf.position ?? '');
  const [at, setAt] = useState(localText(asOf.at));
  const isNow = asOf.position === undefined && asOf.at === undefined;
  const show = (event: FormEvent): void => {
    event.preventDefault();
    if (position !== '') onChange({ position });
    else if (at !== '') onChange({ at: new Date(at).toISOString() });
    else onChange({});
  };
  return (
    <Box
      component="form"
      aria-label={AS_OF.box}
      onSubmit={show}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 1.75, px: 2, pb: 1.5 }}
    >
      <TextField
        id="as-of-position"
        label={AS_OF.position}
        size="small"
        type="number"
        value={position}
        onChange={({ target }) => {
          setPosition(target.value);
          setAt('');
        }}
        slotProps={{ htmlInput: { min: 0, step: 1, inputMode: 'numeric' }, inputLabel: { shrink: true } }}
        sx={{ m: 0, width: { xs: '100%', sm: 140 } }}
      />
      <TextField
        id="as-of-instant"
        label={AS_OF.instant}
        size="small"
        type="datetime-local"
        value={at}
        onChange={({ target }) => {
          setAt(target.value);
          setPosition('');
        }}
        slotProps={{ htmlInput: { step: 1 }, inputLabel: { shrink: true } }}
        sx={{ m: 0, width: { xs: '100%', sm: 220 } }}
      />
      <Button type="submit" variant="outlined" color="secondary">
        {AS_OF.show}
      </Button>
      {!isNow && (
        <Button
          color="secondary"
          onClick={() => {
            setPosition('');
            setAt('');
            onChange({});
          }}
        >
          {AS_OF.now}
        </Button>
      )}
    </Box>
  );
};
