import { formatOutside, formatSignedOutside, isNothing } from '@clearfold/content';
import { TABULAR_FIGURES } from '@clearfold/ui';
import Box from '@mui/material/Box';

interface Props {
  /** Exact decimal text. */
  amount: string;
  currency: string;
  /** `flow` came in or went out; of a `difference` there should be none. */
  as?: 'balance' | 'flow' | 'difference';
}

const colourOf = ({ amount, as }: Props): string => {
  if (as === 'difference' && !isNothing(amount)) return 'error.main';
  if (as === 'flow' && !amount.startsWith('-') && !isNothing(amount)) return 'success.main';
  return 'inherit';
};

/** An amount of an account outside, digit for digit. */
export const OutsideAmount = (props: Props) => {
  const { amount, currency, as = 'balance' } = props;
  return (
    <Box component="span" translate="no" sx={{ color: colourOf(props), overflowWrap: 'anywhere', ...TABULAR_FIGURES }}>
      {as === 'balance' ? formatOutside(amount, currency) : formatSignedOutside(amount, currency)}
    </Box>
  );
};
