import { RECORDS, STAFF_STATEMENT_IMPORTS } from '@clearfold/content';
import { EmptyState } from '@clearfold/ui';
import Button from '@mui/material/Button';
import { useRequireAccess } from 'react-admin';
import { Link, useSearchParams } from 'react-router-dom';
import { Answered } from '#components/answered.tsx';
import { PageHeading } from '#components/page-heading.tsx';
import { useOutsideAccountsQuery } from '#outside-accounts/use-outside-accounts.ts';
import { RecordsLoading } from '#records/records-loading.tsx';
import { StatementForm } from './statement-form';

const { form: text } = STAFF_STATEMENT_IMPORTS;

/** Where a statement's file is given. */
const ImportPage = () => {
  const { isPending: asking } = useRequireAccess({ resource: 'statement-imports', action: 'record' });
  const [search] = useSearchParams();
  const query = useOutsideAccountsQuery(!asking);
  return (
    <>
      <PageHeading title={text.title} />
      <Answered
        query={query}
        failed={RECORDS.failed(text.title)}
        loading={<RecordsLoading label={RECORDS.loading(text.title)} rows={6} />}
      >
        {(rows) => {
          const open = rows.filter(({ source, proposal }) => source === 'statements' && !proposal);
          return open.length === 0 ? (
            <EmptyState
              title={text.noAccounts}
              text={text.noAccountsHint}
              action={
                <Button component={Link} to="/outside-accounts" variant="contained">
                  {text.toAccounts}
                </Button>
              }
            />
          ) : (
            <StatementForm accounts={open} accountId={search.get('account') ?? ''} />
          );
        }}
      </Answered>
    </>
  );
};

export default ImportPage;
