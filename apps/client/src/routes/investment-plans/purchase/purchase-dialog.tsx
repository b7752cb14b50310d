import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { formatDollars, PURCHASE, RISK_WARNING } from '@clearfold/content';
import { type Plan } from '@clearfold/contracts';
import { TABULAR_FIGURES } from '@clearfold/ui';
import Box from '@mui/material/Box';
import { useId, useState } from 'react';
import { type AnsweredPurchase } from '#api/answers/plans.ts';
import { useSignedInUser } from '#session/signed-in-user.ts';
import { type PurchaseDraft } from './purchase-draft';
import { PurchaseForm } from './purchase-form';
import { Purchased } from './purchased';

interface Props {
  plan: Plan;
  open: boolean;
  draft: PurchaseDraft | undefined;
  onClose: () => void;
}

/** Buying a plan: the balance, the range, an amount and the PIN; then how it ended. */
const PurchaseDialog = ({ plan, open, draft, onClose }: Props) => {
  const { availableBalance } = useSignedInUser();
  const [bought, setBought] = useState<{ answer: AnsweredPurchase; amount: number }>();
  const answer = bought?.answer;
  const id = useId();
  return (
    <Dialog open={open} onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={id}>
      <DialogTitle id={id} variant="h5" sx={{ pt: 3, pb: 1 }}>
        {PURCHASE.title(plan.name)}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1, ...TABULAR_FIGURES }}>
          <Fact label={PURCHASE.balance} value={formatDollars(answer?.currentBalance ?? availableBalance)} />
          <Fact label={PURCHASE.range} value={PURCHASE.rangeText(plan.minInvestment, plan.maxInvestment)} />
        </Box>
        {bought ? (
          <Purchased plan={plan} {...bought} onClose={onClose} />
        ) : (
          <PurchaseForm
            plan={plan}
            draft={draft}
            onPurchased={(told, amount) => setBought({ answer: told, amount })}
            onCancel={onClose}
          />
        )}
        <Typography variant="caption" color="textSecondary">
          {RISK_WARNING}
        </Typography>
      </DialogContent>
    </Dialog>
  );
};

const Fact = ({ label, value }: { label: string; value: string }) => (
  <Box sx={{ display: 'flex', justifyContent: 'space-between', flexWrap: 'wrap', columnGap: 2, typography: 'body2' }}>
    <Box component="dt" sx={{ color: 'text.secondary' }}>
      {label}
    </Box>
    <Box component="dd" sx={{ m: 0, fontWeight: 560 }}>
      {value}
    </Box>
  </Box>
);

export default PurchaseDialog;
