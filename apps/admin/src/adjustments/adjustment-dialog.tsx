import { ADJUSTMENT_CATEGORY_TEXT, DIRECTION_TEXT, ruleText, STAFF_INVESTORS } from '@clearfold/content';
import { amountRule, isBlank, type ReviewRequest, type StaffInvestorDetail, typedAmount } from '@clearfold/contracts';
import { ADJUSTMENT_CATEGORIES, type AdjustmentCategory, type Direction } from '@clearfold/ledger';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { AmountInput } from '../components/amount-input';
import { CommandDialog } from '../components/command-dialog';
import { useCommand } from '../components/use-command';
import { investorName } from '../investors/investor-name';

const { adjustment } = STAFF_INVESTORS;

interface Props {
  investor: StaffInvestorDetail;
  onClose: () => void;
  onDrafted: (request: ReviewRequest) => void;
}

/** Proposes a change of a balance; another admin decides it in the review queue. */
export const AdjustmentDialog = ({ investor, onClose, onDrafted }: Props) => {
  const [direction, setDirection] = useState<Direction>('add');
  const [category, setCategory] = useState<AdjustmentCategory>('correction');
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const draft = useCommand<ReviewRequest>(onDrafted);
  const dollars = typedAmount(amount);
  const violation = amountRule(dollars);
  const amountError = violation && ruleText(violation);
  const reasonError = isBlank(reason) ? ruleText('rejection-reason-required') : undefined;
  const shownAmountError = (tried ? amountError : undefined) ?? draft.fieldErrors['amount'];
  const shownReasonError = (tried ? reasonError : undefined) ?? draft.fieldErrors['reason'];

  const submit = () => {
    setTried(true);
    if (amountError) return document.getElementById('adjustment-amount')?.focus();
    if (reasonError) return document.getElementById('adjustment-reason')?.focus();
    const body = { investorId: investor.id, direction, amount: Number(dollars), category, reason: reason.trim() };
    void draft.send((provider) => provider.draftAdjustment(body));
  };

  return (
    <CommandDialog
      open
      title={adjustment.title(investorName(investor))}
      review={adjustment.review}
      submit={adjustment.submit}
      busy={draft.busy}
      rejection={draft.rejection}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        select
        autoFocus
        id="adjustment-direction"
        label={adjustment.direction}
        value={direction}
        onChange={({ target }) => setDirection(target.value as Direction)}
      >
        {(['add', 'subtract'] as const).map((each) => (
          <MenuItem key={each} value={each}>
            {DIRECTION_TEXT[each]}
          </MenuItem>
        ))}
      </TextField>
      <AmountInput
        id="adjustment-amount"
        label={adjustment.amount}
        parsed={dollars}
        value={amount}
        error={shownAmountError !== undefined}
        helperText={shownAmountError}
        onChange={({ target }) => setAmount(target.value)}
      />
      <TextField
        select
        id="adjustment-category"
        label={adjustment.category}
        value={category}
        onChange={({ target }) => setCategory(target.value as AdjustmentCategory)}
      >
        {ADJUSTMENT_CATEGORIES.map((each) => (
          <MenuItem key={each} value={each}>
            {ADJUSTMENT_CATEGORY_TEXT[each]}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        id="adjustment-reason"
        label={adjustment.reason}
        multiline
        minRows={2}
        value={reason}
        error={shownReasonError !== undefined}
        helperText={shownReasonError}
        onChange={({ target }) => setReason(target.value)}
        slotProps={{ htmlInput: { maxLength: 1000 } }}
      />
    </CommandDialog>
  );
};
