import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { formatDayAndTime, TRANSACTION_DETAILS } from '@clearfold/content';
import { type TransactionDetail, type TransactionTimelineEntry } from '@clearfold/contracts';
import { TABULAR_FIGURES } from '@clearfold/ui';
import { Fragment, type ReactNode } from 'react';

const TONE: Readonly<Record<TransactionTimelineEntry['step'], string>> = {
  submitted: 'text.secondary',
  'in-review': 'warning.main',
  approved: 'success.main',
  completed: 'success.main',
  rejected: 'error.main',
  cancelled: 'text.secondary',
};

/** One step under its dot, joined to the next. */
const Step = ({ tone, title, children }: { tone: string; title: string; children?: ReactNode }) => (
  <Box
    component="li"
    sx={{
      position: 'relative',
      pl: 3,
      '&:not(:last-child)': { pb: 2.5 },
      // The line that joins the steps.
      '&:not(:last-child)::after': {
        content: '""',
        position: 'absolute',
        left: 4.5,
        top: 18,
        bottom: -6,
        borderLeft: 1,
        borderColor: 'divider',
      },
    }}
  >
    <Box
      aria-hidden
      sx={{ position: 'absolute', left: 0, top: 6, width: 10, height: 10, borderRadius: '50%', bgcolor: tone }}
    />
    <Typography variant="subtitle2" component="p">
      {title}
    </Typography>
    {children}
  </Box>
);

interface Props {
  entries: readonly TransactionTimelineEntry[];
  /** Where a deposit was seen before anybody reviewed it: it stands between asking and the review. */
  arrival?: TransactionDetail['arrival'];
}

/** What happened, oldest first: when, why, and at which place in the ledger. */
export const Timeline = ({ entries, arrival }: Props) => (
  <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
    {entries.map((entry, index) => (
      <Fragment key={entry.position}>
        <Step tone={TONE[entry.step]} title={entry.text}>
          {[entry.note, entry.paymentReference && TRANSACTION_DETAILS.paymentReference(entry.paymentReference)].map(
            (text) =>
              text && (
                <Typography key={text} variant="body2" sx={{ mt: 0.25, overflowWrap: 'anywhere' }}>
                  {text}
                </Typography>
              ),
          )}
          <Typography
            variant="caption"
            component="p"
            color="textSecondary"
            sx={{ mt: 0.25, display: 'flex', flexWrap: 'wrap', columnGap: 1.5, ...TABULAR_FIGURES }}
          >
            <time dateTime={entry.at}>{formatDayAndTime(entry.at)}</time>
            <span>{TRANSACTION_DETAILS.position(entry.position)}</span>
          </Typography>
        </Step>
        {index === 0 && arrival && (
          <Step tone="warning.main" title={TRANSACTION_DETAILS.arrived(arrival.confirmations, arrival.of)} />
        )}
      </Fragment>
    ))}
  </Box>
);
