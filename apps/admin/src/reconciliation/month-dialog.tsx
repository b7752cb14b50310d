import { MONTH_DOCUMENT, monthText, STAFF_RECONCILIATION } from '@clearfold/content';
import { routes } from '@clearfold/contracts';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { CommandDialog } from '../components/command-dialog';
import { useCommand } from '../components/use-command';
import { lastMonths } from '../outside-accounts/utc-days';
import { saveFile } from '../providers/save-file';

interface Props {
  accountId: string;
  name: string;
  onClose: () => void;
}

const OFFERED = 36;

/** Saves a month of an account as a page. */
export const MonthDialog = ({ accountId, name, onClose }: Props) => {
  const months = lastMonths(OFFERED);
  const [month, setMonth] = useState(months[1]!);
  const notify = useNotify();
  const save = useCommand<{ file: string }>(() => {
    notify(STAFF_RECONCILIATION.monthDone, { type: 'success' });
    onClose();
  });
  const sent = { params: { id: accountId }, query: { month } };
  return (
    <CommandDialog
      open
      title={STAFF_RECONCILIATION.monthTitle(name)}
      review={STAFF_RECONCILIATION.monthReview}
      submit={STAFF_RECONCILIATION.download}
      command={save}
      onSubmit={() =>
        void save.send(async () => ({
          data: await saveFile(routes.reconciliation.month, sent, `${MONTH_DOCUMENT.fileName(name, month)}.pdf`),
        }))
      }
      onClose={onClose}
    >
      <TextField
        select
        autoFocus
        label={STAFF_RECONCILIATION.monthField}
        value={month}
        onChange={({ target }) => setMonth(target.value)}
      >
        {months.map((each) => (
          <MenuItem key={each} value={each}>
            {monthText(each)}
          </MenuItem>
        ))}
      </TextField>
    </CommandDialog>
  );
};
