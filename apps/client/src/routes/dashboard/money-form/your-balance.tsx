import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { YOUR_MONEY } from '@clearfold/content';
import { LabelledAmount } from '@clearfold/ui';
import { useUser } from '#session/user.ts';

/** What is available and what is held, where a decision about it is made. */
export const YourBalance = () => {
  const { data: user } = useUser();
  const tellsHeld = !user || user.heldBalance !== undefined;
  return (
    <Paper component="section" aria-labelledby="your-balance" sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography variant="h6" component="h2" id="your-balance" sx={{ mb: 1.5 }}>
        {YOUR_MONEY.title}
      </Typography>
      <Box sx={{ display: 'grid', gap: 1 }}>
        <LabelledAmount label={YOUR_MONEY.available} amount={user?.availableBalance} />
        {tellsHeld && <LabelledAmount label={YOUR_MONEY.onHold} amount={user?.heldBalance} />}
        <Divider />
        <LabelledAmount label={YOUR_MONEY.totalBalance} amount={user?.totalBalance} />
      </Box>
      {tellsHeld && (
        <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 2 }}>
          {YOUR_MONEY.onHoldHint}
        </Typography>
      )}
    </Paper>
  );
};
