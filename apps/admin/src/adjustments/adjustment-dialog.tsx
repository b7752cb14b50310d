import { ADJUSTMENT_CATEGORY_TEXT, DIRECTION_TEXT, STAFF_INVESTORS } from '@clearfold/content';
import { type ReviewRequest, type StaffInvestorDetail, typedAmount } from '@clearfold/contracts';
import { ADJUSTMENT_CATEGORIES, type AdjustmentCategory, type Direction } from '@clearfold/ledger';
import MenuItem from '@mui/material/MenuItem';
import { FormAmount, FormDialog, FormField } from '../components/form/form-dialog';
import { useCommand } from '../components/use-command';
import { investorName } from '../investors/investor-name';

const { adjustment } = STAFF_INVESTORS;

interface Props {
  investor: StaffInvestorDetail;
  onClose: () => void;
  onDrafted: (request: ReviewRequest) => void;
}

const CORRECTION = {
  direction: 'add' as Direction,
  amount: '',
  category: 'correction' as AdjustmentCategory,
  reason: '',
};

/** Proposes a change of a balance; another admin decides it in the review queue. */
export const AdjustmentDialog = ({ investor, onClose, onDrafted }: Props) => {
  const draft = useCommand<ReviewRequest>(onDrafted);
  return (
    <FormDialog
      title={adjustment.title(investorName(investor))}
      review={adjustment.review}
      submit={adjustment.submit}
      command={draft}
      defaultValues={CORRECTION}
      onSubmit={({ amount, ...entries }) => {
        const body = { ...entries, investorId: investor.id, amount: Number(typedAmount(amount)) };
        void draft.send((provider) => provider.draftAdjustment(body));
      }}
      onClose={onClose}
    >
      <FormField select autoFocus name="direction" label={adjustment.direction}>
        {(['add', 'subtract'] as const).map((each) => (
          <MenuItem key={each} value={each}>
            {DIRECTION_TEXT[each]}
          </MenuItem>
        ))}
      </FormField>
      <FormAmount name="amount" label={adjustment.amount} />
      <FormField select name="category" label={adjustment.category}>
        {ADJUSTMENT_CATEGORIES.map((each) => (
          <MenuItem key={each} value={each}>
            {ADJUSTMENT_CATEGORY_TEXT[each]}
          </MenuItem>
        ))}
      </FormField>
      <FormField
        name="reason"
        label={adjustment.reason}
        multiline
        minRows={2}
        missing="rejection-reason-required"
        maxLength={1000}
      />
    </FormDialog>
  );
};
