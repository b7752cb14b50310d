import Button from '@mui/material/Button';
import { FROZEN_ACCOUNT, INVESTMENT_PLANS } from '@clearfold/content';
import { type Plan } from '@clearfold/contracts';
import { lazyComponent } from '@clearfold/ui';
import { useState } from 'react';
import { takeDraft } from '#session/draft.ts';
import { useKnownUser } from '#session/user.ts';
import { purchaseDraft, type PurchaseDraft } from './purchase/purchase-draft';

const { card } = INVESTMENT_PLANS;

const PurchaseDialog = lazyComponent(() => import('./purchase/purchase-dialog'));
const SignInRequiredDialog = lazyComponent(() => import('./sign-in-required-dialog'));

/**
 * The button of a card in signed-in mode. Whose session has ended finds it off, and learns why by clicking it: it stays
 * in the order of the keyboard, which a disabled button would not.
 */
export const PlanPurchase = ({ plan }: { plan: Plan }) => {
  const user = useKnownUser();
  const signedIn = user !== undefined;
  const [draft, setDraft] = useState(() => user && draftOf(user._id, plan));
  const [open, setOpen] = useState(draft !== undefined);
  // Each opening starts with an empty form, but for the one that an expired session has closed.
  const [openings, setOpenings] = useState(draft ? 1 : 0);
  const start = () => {
    setDraft(undefined);
    setOpenings(openings + 1);
    setOpen(true);
  };
  if (user?.frozenSince !== undefined) {
    return (
      <Button variant="outlined" fullWidth disabled aria-label={card.about(FROZEN_ACCOUNT.buttonOff, plan.name)}>
        {FROZEN_ACCOUNT.buttonOff}
      </Button>
    );
  }
  const label = signedIn ? card.purchase : card.signInToPurchase;
  return (
    <>
      <Button
        variant={signedIn ? 'contained' : 'outlined'}
        color={signedIn ? 'primary' : 'secondary'}
        fullWidth
        aria-disabled={!signedIn}
        aria-label={card.about(label, plan.name)}
        onClick={start}
        sx={{ ...(!signedIn && { color: 'text.secondary' }) }}
      >
        {label}
      </Button>
      {openings > 0 &&
        (signedIn ? (
          <PurchaseDialog key={openings} plan={plan} open={open} draft={draft} onClose={() => setOpen(false)} />
        ) : (
          <SignInRequiredDialog open={open} onClose={() => setOpen(false)} />
        ))}
    </>
  );
};

const draftOf = (userId: string, plan: Plan): PurchaseDraft | undefined => {
  const { amount } = takeDraft<PurchaseDraft>(userId, purchaseDraft(plan._id));
  return amount === undefined ? undefined : { amount };
};
