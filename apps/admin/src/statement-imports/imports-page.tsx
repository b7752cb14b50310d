import { IMPORT_STATE_TEXT, STAFF_STATEMENT_IMPORTS } from '@clearfold/content';
import { type StatementImportRow } from '@clearfold/contracts';
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import Button from '@mui/material/Button';
import { useCanAccess } from 'react-admin';
import { Link } from 'react-router-dom';
import { AccountFilter } from '../outside-accounts/account-filter';
import { OutsideAmount } from '../outside-accounts/outside-amount';
import { importPath } from '../outside-accounts/outside-paths';
import { columnsOf, MOMENT } from '../records/column';
import { ChoiceFilter } from '../records/filters';
import { RecordsPage } from '../records/records-page';
import { ImportStateBadge } from './import-state';

const { column } = STAFF_STATEMENT_IMPORTS;

const COLUMNS = columnsOf(column)<StatementImportRow>({
  fileName: { leastWidth: 120 },
  accountName: { leastWidth: 110 },
  state: { oneLine: true, format: (state) => <ImportStateBadge state={state} /> },
  from: { leastWidth: 130, render: ({ from, to }) => from && to && STAFF_STATEMENT_IMPORTS.days(from, to) },
  lines: { align: 'right', wide: true, format: (lines) => lines.toLocaleString('en-US') },
  closing: {
    align: 'right',
    wide: true,
    render: ({ closing, currency }) => closing && <OutsideAmount amount={closing} currency={currency} />,
  },
  by: { wide: 'extra', leastWidth: 120 },
  at: { ...MOMENT, sortable: true },
});

/** Every file that somebody gave us, the newest first. */
const StatementImportsPage = () => {
  const { canAccess: mayRecord } = useCanAccess({ resource: 'statement-imports', action: 'record' });
  return (
    <RecordsPage
      resource="statement-imports"
      columns={COLUMNS}
      sort={{ field: 'at', order: 'DESC' }}
      empty={STAFF_STATEMENT_IMPORTS.empty}
      emptyHint={STAFF_STATEMENT_IMPORTS.emptyHint}
      exported={false}
      actions={
        mayRecord && (
          <Button component={Link} to={importPath()} variant="contained" startIcon={<UploadFileOutlined />}>
            {STAFF_STATEMENT_IMPORTS.import}
          </Button>
        )
      }
      filters={
        <>
          <AccountFilter label={STAFF_STATEMENT_IMPORTS.account} any={STAFF_STATEMENT_IMPORTS.anyAccount} />
          <ChoiceFilter
            source="state"
            label={STAFF_STATEMENT_IMPORTS.state}
            any={STAFF_STATEMENT_IMPORTS.anyState}
            choices={IMPORT_STATE_TEXT}
          />
        </>
      }
    />
  );
};

export default StatementImportsPage;
