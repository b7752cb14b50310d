import { DEPOSIT_TEXT } from '@clearfold/content';
import { SelectField } from '@clearfold/ui';
import { type AnsweredWallet } from '#api/answers/wallets.ts';
import { type FormField } from '#forms/use-dto-form.ts';

/** The currencies the provider has an address for. */
export const CurrencyField = ({ wallets, ...field }: FormField & { wallets: readonly AnsweredWallet[] }) => (
  <SelectField {...field} helperText={field.error ? field.helperText : undefined} label={DEPOSIT_TEXT.currency}>
    {wallets.length === 0 && <option value="">{DEPOSIT_TEXT.noWallets}</option>}
    {wallets.map(({ currency }) => (
      <option key={currency} value={currency}>
        {currency}
      </option>
    ))}
  </SelectField>
);
