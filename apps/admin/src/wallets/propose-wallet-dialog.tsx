import { ruleText, STAFF_WALLETS } from '@clearfold/content';
import { type ChangingWallet, isBlank, type Rule } from '@clearfold/contracts';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { CommandDialog } from '../components/command-dialog';
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
  const [entries, setEntries] = useState({
    currency: wallet?.currency ?? '',
    network: wallet?.current?.network ?? '',
    address: '',
  });
  const [tried, setTried] = useState(false);
  const propose = useCommand<ChangingWallet>(onProposed);
  const asked = wallet ? FIELDS.filter((field) => field !== 'currency') : FIELDS;
  const empty = FIELDS.find((field) => isBlank(entries[field]));
  const submit = () => {
    setTried(true);
    if (empty) return document.getElementById(`wallet-${empty}`)?.focus();
    const body = {
      currency: entries.currency.trim(),
      network: entries.network.trim(),
      address: entries.address.trim(),
    };
    void propose.send((provider) => provider.proposeWallet(body));
  };

  return (
    <CommandDialog
      open
      title={wallet ? STAFF_WALLETS.proposeFor(wallet.currency) : STAFF_WALLETS.proposeTitle}
      review={STAFF_WALLETS.proposeReview}
      submit={STAFF_WALLETS.proposeSubmit}
      busy={propose.busy}
      rejection={propose.rejection}
      onSubmit={submit}
      onClose={onClose}
    >
      {asked.map((field, index) => {
        const missing = tried && isBlank(entries[field]) ? ruleText(MISSING[field]) : undefined;
        const fieldError = missing ?? propose.fieldErrors[field];
        return (
          <TextField
            key={field}
            autoFocus={index === 0}
            id={`wallet-${field}`}
            label={STAFF_WALLETS[field]}
            value={entries[field]}
            error={fieldError !== undefined}
            helperText={fieldError}
            onChange={({ target }) => setEntries({ ...entries, [field]: target.value })}
            slotProps={{ htmlInput: { maxLength: LONGEST[field], spellCheck: false, autoComplete: 'off' } }}
          />
        );
      })}
    </CommandDialog>
  );
};
