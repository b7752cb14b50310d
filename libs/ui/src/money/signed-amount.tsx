import Box from '@mui/material/Box';
import { formatDollars } from '@clearfold/content';
import { addsToBalance } from '@clearfold/ledger';
import { TABULAR_FIGURES } from '../theme/tokens.js';

interface Props {
  type: string;
  /** Dollars, positive: the type says whether they were added. */
  amount: number;
}

/**
 * A transaction's amount: plus and green when its type adds to the balance, else minus and red (docs/requirements.md,
 * TXN-08..16).
 */
export const SignedAmount = ({ type, amount }: Props) => {
  const adds = addsToBalance(type);
  return (
    <Box
      component="span"
      sx={{ color: adds ? 'success.main' : 'error.main', fontWeight: 560, whiteSpace: 'nowrap', ...TABULAR_FIGURES }}
    >
      {`${adds ? '+' : '-'}${formatDollars(amount)}`}
    </Box>
  );
};
