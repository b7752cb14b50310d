import TextField from '@mui/material/TextField';
import { DEPOSIT } from '@clearfold/content';
import { type Wallet } from '@clearfold/contracts';
import { type FieldProps } from '#forms/use-dto-form.ts';

/** The currencies the provider has an address for. */
export const CurrencyField = ({ wallets, ...field }: FieldProps & { wallets: readonly Wallet[] }) => (
  <TextField
    {...field}
    helperText={field.error ? field.helperText : undefined}
    label={DEPOSIT.currency}
    select
    fullWidth
    slotProps={{ select: { native: true } }}
  >
    {wallets.length === 0 && <option value="">{DEPOSIT.noWallets}</option>}
    {wallets.map(({ currency }) => (
      <option key={currency} value={currency}>
        {currency}
      </option>
    ))}
  </TextField>
);
