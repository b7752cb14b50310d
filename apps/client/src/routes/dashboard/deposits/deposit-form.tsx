import { DEPOSIT_TEXT, formatDollars } from '@clearfold/content';
import { DepositRequest, routes } from '@clearfold/contracts';
import { AmountField, amountEcho, Field } from '@clearfold/ui';
import { useWatch } from 'react-hook-form';
import { type AnsweredWallet } from '#api/answers/wallets.ts';
import { callApi } from '#api/call-api.ts';
import { MoneyForm } from '../money-form/money-form';
import { ReviewLine } from '../money-form/review-line';
import { useMoneyForm } from '../money-form/use-money-form';
import { CurrencyField } from './currency-field';
import { addressByCurrency, initialCurrency } from './wallet-addresses';
import { WalletAddress } from './wallet-address';

interface Values {
  amount: number | '';
  currency: string;
  transactionHash: string;
}

export const DepositForm = ({ wallets }: { wallets: readonly AnsweredWallet[] }) => {
  const addresses = addressByCurrency(wallets);
  const state = useMoneyForm<Values, DepositRequest>(DepositRequest, {
    kind: 'deposit',
    call: (sent) => callApi(routes.deposits.request, sent),
    labels: DEPOSIT_TEXT,
    sent: ({ amount, currency }) => DEPOSIT_TEXT.sent(formatDollars(amount), currency),
    empty: { amount: '', currency: initialCurrency(wallets), transactionHash: '' },
    body: ({ transactionHash, ...values }) => ({
      ...values,
      blockchainWalletAddress: addresses.get(values.currency) ?? '',
      ...(transactionHash.trim() && { transactionHash }),
    }),
    shownUnder: { blockchainWalletAddress: 'currency' },
  });
  const { form, field } = state;
  const [amount, currency] = useWatch({ control: form.control, name: ['amount', 'currency'] });
  return (
    <MoneyForm state={state}>
      <CurrencyField wallets={wallets} {...field('currency')} />
      <WalletAddress key={currency} wallet={wallets.find((wallet) => wallet.currency === currency)} />
      <AmountField
        {...field('amount', DEPOSIT_TEXT.amountHint, { number: true })}
        parsed={amount}
        label={DEPOSIT_TEXT.amount}
      />
      <Field
        {...field('transactionHash', DEPOSIT_TEXT.transactionHashHint)}
        label={DEPOSIT_TEXT.transactionHash}
        autoComplete="off"
      />
      <ReviewLine>
        {amountEcho(amount) && addresses.has(currency) && (
          <p>{DEPOSIT_TEXT.review(formatDollars(Number(amount)), currency)}</p>
        )}
      </ReviewLine>
    </MoneyForm>
  );
};
