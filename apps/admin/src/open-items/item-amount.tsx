import { formatDollars, STAFF_OPEN_ITEMS } from '@clearfold/content';
import { type OpenItemRow } from '@clearfold/contracts';
import Box from '@mui/material/Box';
import { OutsideAmount } from '../outside-accounts/outside-amount';

/** By how much the books and the world differ; of a coin with its dollars, where somebody said them. */
export const ItemAmount = ({ item: { amount, currency, amountUsd } }: { item: OpenItemRow }) => (
  <>
    <OutsideAmount amount={amount} currency={currency} as="flow" />
    {currency !== 'USD' && amountUsd !== undefined && (
      <Box component="span" sx={{ display: 'block', fontSize: '0.8125rem', color: 'text.secondary' }}>
        {STAFF_OPEN_ITEMS.worth(formatDollars(amountUsd))}
      </Box>
    )}
  </>
);
