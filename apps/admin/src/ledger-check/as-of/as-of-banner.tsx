import { AS_OF, formatDayAndTime } from '@clearfold/content';
import { type AsOf, type AsOfQuery } from '@clearfold/contracts';
import Alert from '@mui/material/Alert';

interface Props {
  /** What was asked for: nothing is now, and needs no banner. */
  asked: AsOfQuery;
  asOf: AsOf;
}

/** Says loudly that what stands below is the past. */
export const AsOfBanner = ({ asked, asOf: { position, at, head } }: Props) =>
  asked.position === undefined && asked.at === undefined ? null : (
    <Alert severity="info" variant="outlined" role="status" sx={{ mx: 2, mb: 1.5 }}>
      {AS_OF.banner(position, at ? formatDayAndTime(at) : '')} {head > position && AS_OF.behind(head - position)}
    </Alert>
  );
