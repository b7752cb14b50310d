import { FITTING_LINES, formatCents, formatOutside } from '@clearfold/content';
import { type FittingLine, type ReviewRequest } from '@clearfold/contracts';
import { TABULAR_FIGURES } from '@clearfold/ui';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { type ComponentProps } from 'react';
import { Stale } from '../components/answered';
import { plainRate, type RateEntries } from './chosen-evidence';
import { LineChoice } from './line-choice';
import { LookForLine } from './look-for-line';
import { differenceText, lineAmount } from './line-text';
import { RateFields } from './rate-fields';
import { type FittingLinesQuery } from './use-fitting-lines';
import { differenceOf, worthOfLine } from './worth-of-line';

interface Props extends Omit<ComponentProps<typeof LineChoice>, 'lines'> {
  query: FittingLinesQuery;
  /** What stands there where none fits. */
  empty: string;
  /** The chosen one, and its rate where one is asked for. */
  line?: FittingLine | undefined;
  rate?: Pick<ComponentProps<typeof RateFields>, 'rate' | 'faults' | 'onChange'> | undefined;
}

/** The lines that fit, of which one is chosen, and of a coin's its rate. Whatever keeps them away keeps nobody from the rest of the form. */
export const LineFields = ({ query, empty, line, rate, ...choice }: Props) => {
  const { data, error, isLoading, refetch } = query;
  if (isLoading) {
    return (
      <>
        <Typography role="status" variant="body2" color="textSecondary">
          {FITTING_LINES.loading}
        </Typography>
        {choice.fault !== undefined && (
          <FormHelperText error role="alert">
            {choice.fault}
          </FormHelperText>
        )}
      </>
    );
  }
  if (error) return <Stale refetch={refetch}>{[FITTING_LINES.failed, error.message].join(' ')}</Stale>;
  // Who may not read lines is asked for none.
  if (!data) return null;
  return (
    <>
      {data.lines.length === 0 ? (
        <Typography variant="body2">{empty}</Typography>
      ) : (
        <LineChoice {...choice} lines={data.lines} />
      )}
      <LookForLine request={choice.request} />
      {line && rate && (
        <>
          <RateFields currency={line.currency} {...rate} />
          <Worth line={line} rate={rate.rate} request={choice.request} />
        </>
      )}
    </>
  );
};

/** What a coin's line comes to in dollars, before anybody approves it. */
const Worth = ({
  line,
  rate: { rate: typed },
  request,
}: {
  line: FittingLine;
  rate: RateEntries;
  request: ReviewRequest;
}) => {
  const rate = plainRate(typed);
  const worth = worthOfLine(line, rate);
  const difference = differenceOf(request, line, rate);
  if (worth === undefined || difference === undefined) return null;
  return (
    <Typography role="status" variant="body2" sx={TABULAR_FIGURES}>
      {FITTING_LINES.worth(
        lineAmount(line),
        formatOutside(rate, 'USD'),
        formatCents(worth),
        differenceText(request, difference),
      )}
    </Typography>
  );
};
