import { DEPOSIT_TEXT, FAILURE_TEXT, LOADING } from '@clearfold/content';
import { ErrorState, FormSkeleton } from '@clearfold/ui';
import { failureText } from '#api/api-failure.ts';
import { MoneyFrame } from '../money-form/money-frame';
import { DepositForm } from './deposit-form';
import { useWallets } from './wallets-query';

const DepositPage = () => {
  const wallets = useWallets();
  return (
    <MoneyFrame>
      {wallets.isPending && <FormSkeleton fields={4} label={LOADING} />}
      {wallets.isError && !wallets.data && (
        <ErrorState
          message={failureText(wallets.error, FAILURE_TEXT.walletsLoad)}
          retryLabel={DEPOSIT_TEXT.retry}
          onRetry={() => void wallets.refetch()}
        />
      )}
      {wallets.data && <DepositForm wallets={wallets.data} />}
    </MoneyFrame>
  );
};

export default DepositPage;
