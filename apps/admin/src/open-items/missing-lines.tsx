import { missingLinesText, STAFF_OPEN_ITEMS } from '@clearfold/content';
import Alert from '@mui/material/Alert';
import { missingLinesOf } from '../outside-accounts/missing-lines-of';
import { useOutsideAccounts } from '../outside-accounts/use-outside-accounts';

/** Of which accounts lines are missing: what is open of them is not all. */
export const MissingLines = () => {
  const accounts = useOutsideAccounts() ?? [];
  return accounts.map((account) => {
    const missing = missingLinesOf(account);
    return (
      missing && (
        <Alert key={account.id} severity="error" role="note" sx={{ mx: 2, mb: 1.5 }}>
          {STAFF_OPEN_ITEMS.missingLines(account.name, missingLinesText(missing))}
        </Alert>
      )
    );
  });
};
