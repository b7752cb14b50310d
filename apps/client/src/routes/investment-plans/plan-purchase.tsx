import Button from '@mui/material/Button';
import { INVESTMENT_PLANS } from '@clearfold/content';
import { type Plan } from '@clearfold/contracts';
import { lazy, Suspense, useState } from 'react';
import { useSession } from '#session/session.ts';

const { card } = INVESTMENT_PLANS;

const PurchaseDialog = lazy(() => import('./purchase/purchase-dialog'));
const SignInRequiredDialog = lazy(() => import('./sign-in-required-dialog'));

/**
 * The button of a card in signed-in mode. Whose session has ended finds it off, and learns why by clicking it: it stays
 * in the order of the keyboard, which a disabled button would not.
 */
export const PlanPurchase = ({ plan }: { plan: Plan }) => {
  const signedIn = useSession().status === 'signed-in';
  const [open, setOpen] = useState(false);
  // Each opening starts with an empty form.
  const [openings, setOpenings] = useState(0);
  const start = () => {
    setOpenings(openings + 1);
    setOpen(true);
  };
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
      {openings > 0 && (
        <Suspense fallback={null}>
          {signedIn ? (
            <PurchaseDialog key={openings} plan={plan} open={open} onClose={() => setOpen(false)} />
          ) : (
            <SignInRequiredDialog open={open} onClose={() => setOpen(false)} />
          )}
        </Suspense>
      )}
    </>
  );
};
