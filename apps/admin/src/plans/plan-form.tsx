import { INVESTMENT_PLANS, PAYOUT_TEXT, STAFF_PLANS } from '@clearfold/content';
import { type StaffPlanTerms, typedAmount } from '@clearfold/contracts';
import { PAYOUT_RHYTHMS } from '@clearfold/ledger';
import { PlanCard } from '@clearfold/ui';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { Rejection } from '../components/rejection';
import { AmountInput } from '../components/amount-input';
import { NumberInput } from '../components/number-input';
import { fieldErrorsOf, type PlanEntries, termsOf } from './plan-entries';

interface Props {
  entries: PlanEntries;
  onEntries: (entries: PlanEntries) => void;
  review: string;
  submit: string;
  busy: boolean;
  rejection?: string | undefined;
  /** Texts per field that the server refused. */
  fieldErrors: Readonly<Record<string, string>>;
  onSubmit: (terms: StaffPlanTerms) => void;
  children?: ReactNode;
}

/** A plan's terms, with the card investors will see beside them. */
export const PlanForm = ({
  entries,
  onEntries,
  review,
  submit,
  busy,
  rejection,
  fieldErrors,
  onSubmit,
  children,
}: Props) => {
  const form = useRef<HTMLFormElement>(null);
  const [tried, setTried] = useState(false);
  const own = fieldErrorsOf(entries);
  const complete = Object.keys(own).length === 0;
  const field = (name: keyof StaffPlanTerms) => {
    const fieldError = (tried ? own[name] : undefined) ?? fieldErrors[name];
    return {
      id: `plan-${name}`,
      name,
      label: STAFF_PLANS.field[name],
      value: entries[name],
      error: fieldError !== undefined,
      onChange: ({ target }: { target: { value: string } }) => onEntries({ ...entries, [name]: target.value }),
      ...(fieldError !== undefined && { helperText: fieldError }),
    };
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const [first] = Object.keys(own);
    if (first) return form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    if (!busy) onSubmit(termsOf(entries));
  };

  return (
    <Box
      sx={{ display: 'grid', gap: 4, px: 2, pb: 3, gridTemplateColumns: { md: 'minmax(0, 560px) minmax(0, 340px)' } }}
    >
      <Box
        component="form"
        ref={form}
        noValidate
        onSubmit={send}
        sx={{ display: 'grid', gap: 2, alignContent: 'start' }}
      >
        {children}
        <TextField {...field('name')} slotProps={{ htmlInput: { maxLength: 80 } }} />
        <TextField {...field('description')} multiline minRows={2} slotProps={{ htmlInput: { maxLength: 500 } }} />
        <Pair>
          <AmountInput {...field('minInvestment')} parsed={typedAmount(entries.minInvestment)} />
          <AmountInput {...field('maxInvestment')} parsed={typedAmount(entries.maxInvestment)} />
        </Pair>
        <Pair>
          <NumberInput {...field('durationDays')} input={{ min: 1, step: 1, inputMode: 'numeric' }} />
          <NumberInput {...field('interestRate')} input={{ min: 0, step: 0.0001, inputMode: 'decimal' }} />
        </Pair>
        <TextField {...field('payout')} select slotProps={{ select: { native: true } }}>
          {PAYOUT_RHYTHMS.map((rhythm) => (
            <option key={rhythm} value={rhythm}>
              {PAYOUT_TEXT[rhythm]}
            </option>
          ))}
        </TextField>
        <Typography variant="body2" color="textSecondary">
          {review}
        </Typography>
        <Rejection text={rejection} />
        <Button type="submit" variant="contained" disabled={busy} aria-busy={busy} sx={{ justifySelf: 'start' }}>
          {submit}
        </Button>
      </Box>
      <Box component="section" aria-label={STAFF_PLANS.preview}>
        <Typography component="h2" sx={{ mb: 1, fontSize: '0.8125rem', fontWeight: 560, color: 'text.secondary' }}>
          {STAFF_PLANS.preview}
        </Typography>
        {complete ? (
          <PlanPreview terms={termsOf(entries)} />
        ) : (
          <Typography variant="body2" color="textSecondary">
            {STAFF_PLANS.noPreview}
          </Typography>
        )}
      </Box>
    </Box>
  );
};

/** The client's own card; its button does nothing here. */
export const PlanPreview = ({ terms }: { terms: StaffPlanTerms }) => (
  <Box
    sx={{
      '& .MuiPaper-root': { border: 1, borderColor: 'divider', boxShadow: 'none', height: 'auto' },
      '& h3': { fontSize: '1.375rem' },
    }}
  >
    <PlanCard
      plan={terms}
      action={
        <Button variant="contained" fullWidth component="span" aria-hidden tabIndex={-1} sx={{ pointerEvents: 'none' }}>
          {INVESTMENT_PLANS.card.purchase}
        </Button>
      }
    />
  </Box>
);

const Pair = ({ children }: { children: ReactNode }) => (
  <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))' } }}>{children}</Box>
);
