import { STAFF_WALLETS } from '@clearfold/content';
import { type ChangingWallet, type Rule } from '@clearfold/contracts';
import { FormDialog, FormField } from '../components/form/form-dialog';
import { useCommand } from '../components/use-command';

interface Props {
  /** The wallet whose next address this is; a new currency when absent. */
  wallet: ChangingWallet | undefined;
  onClose: () => void;
  onProposed: () => void;
}

const FIELDS = ['currency', 'network', 'address'] as const;

const LONGEST = { currency: 13, network: 50, address: 200 } as const;

const MISSING: Readonly<Record<(typeof FIELDS)[number], Rule>> = {
  currency: 'currency-required',
  network: 'network-required',
  address: 'address-required',
};

/** Proposes where deposits of a currency are sent to; another admin confirms it. */
export const ProposeWalletDialog = ({ wallet, onClose, onProposed }: Props) => {
  const propose = useCommand<ChangingWallet>(onProposed);
  const asked = wallet ? FIELDS.filter((field) => field !== 'currency') : FIELDS;
  return (
    <FormDialog
      title={wallet ? STAFF_WALLETS.proposeFor(wallet.currency) : STAFF_WALLETS.proposeTitle}
      review={STAFF_WALLETS.proposeReview}
      submit={STAFF_WALLETS.proposeSubmit}
      command={propose}
      defaultValues={{ currency: wallet?.currency ?? '', network: wallet?.current?.network ?? '', address: '' }}
      onSubmit={(body) => void propose.send((provider) => provider.proposeWallet(body))}
      onClose={onClose}
    >
      {asked.map((field, index) => (
        <FormField
          key={field}
          autoFocus={index === 0}
          autoComplete="off"
          spellCheck={false}
          name={field}
          label={STAFF_WALLETS[field]}
          missing={MISSING[field]}
          maxLength={LONGEST[field]}
        />
      ))}
    </FormDialog>
  );
};
