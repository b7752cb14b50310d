import { ChoiceFilter } from '../records/filters';
import { useOutsideAccounts } from './use-outside-accounts';

/** Narrows a list to one account outside. */
export const AccountFilter = ({ label, any }: { label: string; any: string }) => {
  const accounts = useOutsideAccounts() ?? [];
  return (
    <ChoiceFilter
      source="accountId"
      label={label}
      any={any}
      choices={accounts.filter(({ proposal }) => !proposal).map(({ id, name }) => [id, name] as const)}
    />
  );
};
