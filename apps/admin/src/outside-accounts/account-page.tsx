import { STAFF_OUTSIDE_ACCOUNTS, STAFF_RECONCILIATION } from '@clearfold/content';
import { type OutsideAccountRow } from '@clearfold/contracts';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useCanAccess } from 'react-admin';
import { Link } from 'react-router-dom';
import { PageHeading } from '../components/page-heading';
import { Section } from '../components/section';
import { MonthDialog } from '../reconciliation/month-dialog';
import { RecordPage } from '../records/record-page';
import { AccountBadge } from './account-badge';
import { AccountFacts } from './account-facts';
import { CsvMappingSection } from './csv-mapping/csv-mapping-section';
import { EvidenceSection } from './evidence-section';
import { importPath, linesPath } from './outside-paths';
import { PendingAccount } from './pending-account';
import { StatementsSection } from './statements/statements-section';

const Account = ({ account }: { account: OutsideAccountRow }) => {
  const { canAccess: mayImport } = useCanAccess({ resource: 'statement-imports', action: 'record' });
  const [isMonthAsked, setMonthAsked] = useState(false);
  const { id, name, source, proposal } = account;
  const takesStatements = source === 'statements';
  return (
    <>
      <PageHeading
        title={name}
        aside={<AccountBadge account={account} />}
        actions={
          !proposal && (
            <>
              {mayImport && takesStatements && (
                <Button component={Link} to={importPath(id)} variant="contained">
                  {STAFF_OUTSIDE_ACCOUNTS.import}
                </Button>
              )}
              <Button component={Link} to={linesPath({ accountId: id })} variant="outlined" color="secondary">
                {STAFF_OUTSIDE_ACCOUNTS.lines}
              </Button>
              <Button variant="outlined" color="secondary" onClick={() => setMonthAsked(true)}>
                {STAFF_RECONCILIATION.month}
              </Button>
            </>
          )
        }
      />
      {proposal && <PendingAccount account={account} proposal={proposal} />}
      <Section title={STAFF_OUTSIDE_ACCOUNTS.about}>
        <AccountFacts account={account} />
      </Section>
      {!proposal && (
        <>
          <EvidenceSection account={account} />
          {takesStatements && <StatementsSection account={account} />}
          {takesStatements && <CsvMappingSection account={account} />}
        </>
      )}
      {isMonthAsked && <MonthDialog accountId={id} name={name} onClose={() => setMonthAsked(false)} />}
    </>
  );
};

const OutsideAccountPage = () => (
  <RecordPage resource="outside-accounts">{(account) => <Account key={account.id} account={account} />}</RecordPage>
);

export default OutsideAccountPage;
