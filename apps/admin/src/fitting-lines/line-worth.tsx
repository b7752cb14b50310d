import { type FittingLine, type ReviewRequest } from '@clearfold/contracts';
import { TABULAR_FIGURES } from '@clearfold/ui';
import Typography from '@mui/material/Typography';
import { worthText } from './line-text';

interface Props {
  request: ReviewRequest;
  line: FittingLine;
  /** US dollars for one whole coin, without commas; of a line in dollars none. */
  rate: string | undefined;
}

/** What a coin's line comes to in dollars, before anybody agrees to it; nothing while its rate is none. */
export const LineWorth = ({ request, line, rate }: Props) => {
  const worth = worthText(request, line, rate);
  return (
    worth && (
      <Typography role="status" variant="body2" sx={TABULAR_FIGURES}>
        {worth}
      </Typography>
    )
  );
};
