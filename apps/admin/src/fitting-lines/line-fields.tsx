import { FITTING_LINES } from '@clearfold/content';
import { type FittingLine } from '@clearfold/contracts';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { type ComponentProps } from 'react';
import { Stale } from '../components/answered';
import { LineChoice } from './line-choice';
import { LookForLine } from './look-for-line';
import { RateFields } from './rate-fields';
import { type FittingLinesQuery } from './use-fitting-lines';

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
      {line && rate && <RateFields currency={line.currency} {...rate} />}
    </>
  );
};
