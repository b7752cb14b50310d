import {
  formatOutside,
  decimalOfUnits,
  OUTSIDE_KIND_TEXT,
  OUTSIDE_SOURCE_TEXT,
  STAFF_OUTSIDE_ACCOUNTS,
} from '@clearfold/content';
import { OUTSIDE_CURRENCIES, type Rule } from '@clearfold/contracts';
import MenuItem from '@mui/material/MenuItem';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { FormDialog, FormField, FormNumber } from '../components/form/form-dialog';
import { useAccountCommand } from './use-account-command';
import { usualDecimals } from './usual-decimals';

interface Props {
  onClose: () => void;
  onProposed: () => void;
}

const { field } = STAFF_OUTSIDE_ACCOUNTS;

/** The dollars of a bank, whose statements staff import: nothing to choose. */
const OF_A_BANK = { kind: 'bank', source: 'statements', currency: 'USD', decimals: '2' } as const;

const COINS = OUTSIDE_CURRENCIES.filter((currency) => currency !== OF_A_BANK.currency);

/** Of a month's statement, which comes some days after its end. */
const USUALLY_STALE_AFTER = '35';

const BEGINS = {
  kind: 'bank',
  name: '',
  identifier: '',
  network: '',
  source: 'statements',
  currency: COINS[0] as string,
  decimals: usualDecimals(COINS[0] as string),
  staleAfterDays: USUALLY_STALE_AFTER,
};

type Entries = typeof BEGINS;

/** Proposes an account of ours outside; another admin confirms it. */
export const ProposeAccountDialog = ({ onClose, onProposed }: Props) => {
  const propose = useAccountCommand(onProposed);
  const send = (entries: Entries) => {
    const kind = entries.kind === 'bank' ? 'bank' : 'wallet';
    const { source, currency, decimals } = kind === 'bank' ? OF_A_BANK : entries;
    const { name, identifier, network, staleAfterDays } = entries;
    void propose.send((provider) =>
      provider.proposeOutsideAccount({
        kind,
        source: source === 'watcher' ? 'watcher' : 'statements',
        name,
        identifier,
        network,
        currency,
        decimals: Number(decimals),
        staleAfterDays: Number(staleAfterDays),
      }),
    );
  };
  return (
    <FormDialog<Entries>
      title={STAFF_OUTSIDE_ACCOUNTS.proposeTitle}
      review={STAFF_OUTSIDE_ACCOUNTS.proposeReview}
      submit={STAFF_OUTSIDE_ACCOUNTS.proposeSubmit}
      command={propose}
      defaultValues={BEGINS}
      onSubmit={send}
      onClose={onClose}
    >
      <Fields />
    </FormDialog>
  );
};

const wholeNumber = (typed: string, least: number, most: number): number | undefined => {
  const number = /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : NaN;
  return number >= least && number <= most ? number : undefined;
};

const ruleUnless = (isRight: boolean, rule: Rule): Rule | undefined => (isRight ? undefined : rule);

const Fields = () => {
  const kind = useWatch<Entries, 'kind'>({ name: 'kind' }) === 'wallet' ? 'wallet' : 'bank';
  return (
    <>
      <FormField autoFocus name="kind" label={field.kind} select>
        <MenuItem value="bank">{OUTSIDE_KIND_TEXT.bank}</MenuItem>
        <MenuItem value="wallet">{OUTSIDE_KIND_TEXT.wallet}</MenuItem>
      </FormField>
      <FormField name="name" label={field.name} autoComplete="off" missing="name-required" maxLength={60} />
      <FormField
        name="identifier"
        label={field.identifier[kind]}
        autoComplete="off"
        spellCheck={false}
        missing="outside-identifier-required"
        maxLength={200}
      />
      <FormField
        name="network"
        label={field.network[kind]}
        autoComplete="off"
        missing="network-required"
        maxLength={50}
      />
      {kind === 'wallet' && <OfAWallet />}
      <FormNumber
        name="staleAfterDays"
        label={field.staleAfterDays}
        autoComplete="off"
        judge={(typed) => ruleUnless(wholeNumber(typed, 1, 400) !== undefined, 'outside-stale-days-invalid')}
        echo={(typed) => {
          const days = wholeNumber(typed, 1, 400);
          return days === undefined ? undefined : STAFF_OUTSIDE_ACCOUNTS.staleAfter(days);
        }}
        input={{ min: 1, max: 400, step: 1, inputMode: 'numeric' }}
      />
    </>
  );
};

const OfAWallet = () => {
  const { setValue } = useFormContext<Entries>();
  const currency = useWatch<Entries, 'currency'>({ name: 'currency' });
  useEffect(() => setValue('decimals', usualDecimals(currency)), [currency, setValue]);
  return (
    <>
      <FormField name="source" label={field.source} select>
        <MenuItem value="statements">{OUTSIDE_SOURCE_TEXT.statements}</MenuItem>
        <MenuItem value="watcher">{OUTSIDE_SOURCE_TEXT.watcher}</MenuItem>
      </FormField>
      <FormField name="currency" label={field.currency} select>
        {COINS.map((coin) => (
          <MenuItem key={coin} value={coin} translate="no">
            {coin}
          </MenuItem>
        ))}
      </FormField>
      <FormNumber
        name="decimals"
        label={field.decimals}
        autoComplete="off"
        judge={(typed) => ruleUnless(wholeNumber(typed, 0, 18) !== undefined, 'outside-decimals-invalid')}
        echo={(typed) => {
          const decimals = wholeNumber(typed, 0, 18);
          if (decimals === undefined) return undefined;
          return STAFF_OUTSIDE_ACCOUNTS.smallest(formatOutside(decimalOfUnits('1', decimals), currency));
        }}
        input={{ min: 0, max: 18, step: 1, inputMode: 'numeric' }}
      />
    </>
  );
};
