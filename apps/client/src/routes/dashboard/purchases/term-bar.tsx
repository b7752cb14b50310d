import Box from '@mui/material/Box';
import { type AnsweredPurchasedPlan } from '#api/answers/purchases.ts';
import { termShare } from './term-progress';

/** How much of the term is over, as a line; decoration beside the text that says the days. */
export const TermBar = ({ purchase }: { purchase: AnsweredPurchasedPlan }) => {
  const { maturesOn } = purchase;
  if (purchase.status === 'completed' || maturesOn === undefined) return null;
  return (
    <Box aria-hidden sx={{ my: 0.75, height: 4, maxWidth: { sm: 160 }, borderRadius: 2, bgcolor: 'divider' }}>
      <Box
        sx={{
          width: `${termShare({ ...purchase, maturesOn }) * 100}%`,
          height: 1,
          borderRadius: 2,
          bgcolor: 'primary.main',
        }}
      />
    </Box>
  );
};
