import { DEPOSIT } from '@clearfold/content';
import { type Wallet } from '@clearfold/contracts';
import { SelectField } from '@clearfold/ui';
import { type FormField } from '#forms/use-dto-form.ts';

/** The currencies the provider has an address for. */
export const CurrencyField = ({ wallets, ...field }: FormField & { wallets: readonly Wallet[] }) => (
  <SelectField {...field} helperText={field.error ? field.helperText : undefined} label={DEPOSIT.currency}>
    {wallets.length === 0 && <option value="">{DEPOSIT.noWallets}</option>}
    {wallets.map(({ currency }) => (
      <option key={currency} value={currency}>
        {currency}
      </option>
    ))}
  </SelectField>
);
