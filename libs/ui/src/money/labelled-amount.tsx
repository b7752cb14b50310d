import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { formatDollars } from '@clearfold/content';
import { TABULAR_FIGURES } from '../theme/tokens.js';

interface Props {
  label: string;
  amount: number | undefined;
  /** On a narrow screen the amount stands below its label, whatever its length: in a card that is half as wide. */
  isStacked?: boolean;
}

/** A small line of label and amount, such as "Available $900.00"; a skeleton until the amount is known. */
export const LabelledAmount = ({ label, amount, isStacked = false }: Props) => (
  <Box
    sx={{
      display: { xs: isStacked ? 'grid' : 'flex', sm: 'flex' },
      justifyContent: 'space-between',
      flexWrap: 'wrap',
      columnGap: 1,
    }}
  >
    <Typography component="span" variant="body2" color="textSecondary">
      {label}
    </Typography>
    <Typography component="span" variant="body2" sx={{ fontWeight: 560, ...TABULAR_FIGURES }}>
      {amount === undefined ? <Skeleton width={72} /> : formatDollars(amount)}
    </Typography>
  </Box>
);
