import { STAFF_RECONCILIATION } from '@clearfold/content';
import { isCalendarDay } from '@clearfold/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { type FormEvent, useState } from 'react';
import { endOfLastMonth, utcToday } from '../outside-accounts/utc-days';

interface Props {
  /** The day that is shown; undefined for today. */
  day: string | undefined;
  onChange: (day: string | undefined) => void;
}

/** Asks at the end of which UTC day the accounts shall be shown. */
export const DayForm = ({ day, onChange }: Props) => {
  const today = utcToday();
  const [typed, setTyped] = useState(day ?? today);
  const [isWrong, setWrong] = useState(false);
  const choose = (chosen: string) => {
    const isDay = isCalendarDay(chosen) && chosen <= today;
    setTyped(chosen);
    setWrong(!isDay);
    if (isDay) onChange(chosen === today ? undefined : chosen);
  };
  return (
    <Box
      component="form"
      noValidate
      aria-label={STAFF_RECONCILIATION.dayForm}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        choose(typed);
      }}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'flex-start',
        columnGap: 1,
        rowGap: 1,
        px: 2,
        pt: 0.75,
        pb: 1.5,
      }}
    >
      <TextField
        type="date"
        label={STAFF_RECONCILIATION.day}
        value={typed}
        error={isWrong}
        helperText={isWrong && STAFF_RECONCILIATION.notADay}
        onChange={({ target }) => setTyped(target.value)}
        slotProps={{ htmlInput: { max: today } }}
        sx={{ width: { xs: '100%', sm: 220 } }}
      />
      <Button type="submit" variant="outlined" color="secondary">
        {STAFF_RECONCILIATION.show}
      </Button>
      <Button color="secondary" onClick={() => choose(endOfLastMonth())}>
        {STAFF_RECONCILIATION.lastMonthsEnd}
      </Button>
      {day !== undefined && (
        <Button color="secondary" onClick={() => choose(today)}>
          {STAFF_RECONCILIATION.today}
        </Button>
      )}
    </Box>
  );
};
