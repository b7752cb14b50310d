import Box from '@mui/material/Box';
import { formatDollars } from '@clearfold/content';
import { addsToBalance } from '@clearfold/ledger';
import { TABULAR_FIGURES } from '../theme/tokens.js';

interface Props {
  type: string;
  /** Dollars, positive: the type says whether they were added. */
  amount: number;
  /** True when it was asked for and did not move; it is struck through. */
  unmoved?: boolean | undefined;
  /** True when it is the same money that came back: the other sign and hue. */
  returned?: boolean | undefined;
}

/** As faint as a text may be that people read (4.5:1) on every surface it stands on. */
const FADED = 0.92;

/**
 * A transaction's amount: plus and green when its type adds to the balance, else minus and red (docs/requirements.md,
 * TXN-08..16).
 */
export const SignedAmount = ({ type, amount, unmoved = false, returned = false }: Props) => {
  const adds = addsToBalance(type) !== returned;
  return (
    <Box
      component={unmoved ? 's' : 'span'}
      sx={{
        // The deeper of the hue's two keeps its contrast when it is faded.
        color: `${adds ? 'success' : 'error'}.${unmoved ? 'dark' : 'main'}`,
        fontWeight: unmoved ? 400 : 560,
        opacity: unmoved ? FADED : 1,
        whiteSpace: 'nowrap',
        ...TABULAR_FIGURES,
      }}
    >
      {`${adds ? '+' : '-'}${formatDollars(amount)}`}
    </Box>
  );
};
