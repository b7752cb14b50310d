import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { formatDollars, PURCHASE, RISK_WARNING } from '@clearfold/content';
import { type Plan } from '@clearfold/contracts';
import { useState } from 'react';
import { type AnsweredPurchase } from '#api/answers/plans.ts';
import { useSignedInUser } from '#session/user.ts';
import { Fact, Facts } from './facts';
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
  return (
    <Dialog open={open} onClose={onClose} maxWidth="xs" fullWidth aria-label={PURCHASE.title(plan.name)}>
      {!bought && (
        <DialogTitle variant="h5" sx={{ pt: 3, pb: 1 }}>
          {PURCHASE.title(plan.name)}
        </DialogTitle>
      )}
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        {bought ? (
          <Purchased plan={plan} {...bought} onClose={onClose} />
        ) : (
          <>
            <Facts>
              <Fact label={PURCHASE.balance} value={formatDollars(availableBalance)} />
              <Fact label={PURCHASE.range} value={PURCHASE.rangeText(plan.minInvestment, plan.maxInvestment)} />
            </Facts>
            <PurchaseForm
              plan={plan}
              draft={draft}
              onPurchased={(answer, amount) => setBought({ answer, amount })}
              onCancel={onClose}
            />
          </>
        )}
        <Typography variant="caption" color="textSecondary">
          {RISK_WARNING}
        </Typography>
      </DialogContent>
    </Dialog>
  );
};

export default PurchaseDialog;
