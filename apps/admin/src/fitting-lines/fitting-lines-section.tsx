import { FITTING_LINES } from '@clearfold/content';
import { type FittingLine, type ReviewRequest } from '@clearfold/contracts';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Answered } from '../components/answered';
import { Section } from '../components/section';
import { LineFacts } from './line-facts';
import { useBestLines } from './use-best-lines';
import { useFittingLines } from './use-fitting-lines';

const BestLines = ({ lines, request }: { lines: readonly FittingLine[]; request: ReviewRequest }) => {
  const { shown, more } = useBestLines(lines);
  return (
    <>
      <Box component="ul" aria-label={FITTING_LINES.list} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {shown.map((line) => (
          <Box
            component="li"
            key={line.id}
            sx={{ py: 0.75, '& + &': { borderTop: 1, borderColor: 'divider' }, '&:first-of-type': { pt: 0 } }}
          >
            <LineFacts line={line} request={request} />
          </Box>
        ))}
      </Box>
      {more}
    </>
  );
};

/** The lines by which a deposit may have come, or a payout gone out, best first: what a reviewer looks at before they decide. */
export const FittingLinesSection = ({ request }: { request: ReviewRequest }) => {
  const query = useFittingLines(request, true);
  // Who may not read lines is asked for none.
  if (!query.isLoading && query.data === undefined && !query.error) return null;
  return (
    <Section level="h3" title={request.kind === 'deposit' ? FITTING_LINES.came : FITTING_LINES.wentOut}>
      <Answered
        query={query}
        failed={FITTING_LINES.failed}
        loading={
          <Box role="status" aria-label={FITTING_LINES.loading}>
            <Skeleton height={64} sx={{ transform: 'none' }} />
          </Box>
        }
      >
        {({ lines, isRequired }) =>
          lines.length === 0 ? (
            <Typography variant="body2" color="textSecondary">
              {isRequired && request.kind === 'deposit' ? FITTING_LINES.noneRequired : FITTING_LINES.none}
            </Typography>
          ) : (
            <BestLines lines={lines} request={request} />
          )
        }
      </Answered>
    </Section>
  );
};
