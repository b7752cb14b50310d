import { STAFF_DASHBOARD, formatCalendarDay, formatDollars } from '@clearfold/content';
import { type DayFigures, type Flow } from '@clearfold/contracts';
import { TABULAR_FIGURES } from '@clearfold/ui';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useId, useState } from 'react';
import { FigureLink } from './figure-link';
import { flowPlace } from './figure-places';

type FlowDay = DayFigures['days'][number];

const Figure = ({ day, flow, amount }: { day: string; flow: Flow; amount: number }) =>
  amount === 0 ? (
    <>{STAFF_DASHBOARD.noDay}</>
  ) : (
    <FigureLink to={flowPlace(flow, day, day)}>{formatDollars(amount)}</FigureLink>
  );

/** The chart's bars as figures, each the way to its list; days on which nothing moved are left out. */
export const FlowDays = ({ days }: { days: readonly FlowDay[] }) => {
  const [shown, setShown] = useState(false);
  const id = useId();
  const moved = days.filter(({ moneyIn, moneyOut }) => moneyIn > 0 || moneyOut > 0).reverse();
  return (
    <>
      <Button
        color="inherit"
        aria-expanded={shown}
        aria-controls={id}
        onClick={() => setShown(!shown)}
        sx={{ ml: -1.5 }}
      >
        {STAFF_DASHBOARD.byDay}
      </Button>
      <Box id={id} hidden={!shown}>
        <Box
          component="table"
          aria-label={STAFF_DASHBOARD.flowsTable}
          sx={{
            width: 1,
            borderCollapse: 'collapse',
            fontSize: '0.875rem',
            ...TABULAR_FIGURES,
            '& th, & td': { textAlign: 'end', py: 0.75, borderTop: 1, borderColor: 'divider', fontWeight: 400 },
            '& th:first-of-type': { textAlign: 'start' },
            '& thead th': { color: 'text.secondary', fontSize: '0.8125rem' },
          }}
        >
          <thead>
            <tr>
              <th scope="col">{STAFF_DASHBOARD.day}</th>
              <th scope="col">{STAFF_DASHBOARD.moneyIn}</th>
              <th scope="col">{STAFF_DASHBOARD.moneyOut}</th>
            </tr>
          </thead>
          <tbody>
            {moved.map(({ day, moneyIn, moneyOut }) => (
              <tr key={day}>
                <th scope="row">{formatCalendarDay(day)}</th>
                <td>
                  <Figure day={day} flow="in" amount={moneyIn} />
                </td>
                <td>
                  <Figure day={day} flow="out" amount={moneyOut} />
                </td>
              </tr>
            ))}
          </tbody>
        </Box>
      </Box>
    </>
  );
};
