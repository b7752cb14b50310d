import { formatCalendarDay, formatSignedOutside, STAFF_OUTSIDE_LINES } from '@clearfold/content';
import { type OutsideLineRow } from '@clearfold/contracts';
import Box from '@mui/material/Box';
import { Link } from 'react-router-dom';
import { useOpenLine } from './use-open-line';

/** A line's day as the link that opens it. */
export const LineLink = ({ line: { id, day, reference, amount, currency } }: { line: OutsideLineRow }) => {
  const { placeOf } = useOpenLine();
  return (
    <Box
      component={Link}
      to={placeOf(id)}
      aria-label={STAFF_OUTSIDE_LINES.open(formatCalendarDay(day), reference, formatSignedOutside(amount, currency))}
      sx={{
        color: 'text.primary',
        fontWeight: 560,
        whiteSpace: 'nowrap',
        textDecoration: 'none',
        '&:hover': { textDecoration: 'underline' },
      }}
    >
      {formatCalendarDay(day)}
    </Box>
  );
};
