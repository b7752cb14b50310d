import { LEDGER_CHECK } from '@clearfold/content';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRequireAccess } from 'react-admin';
import { Link } from 'react-router-dom';
import { PageHeading } from '#components/page-heading.tsx';
import { Section } from '#components/section.tsx';
import { ExportPanel } from './export-panel';
import { LogPanel } from './log-panel';
import { ReplayPanel } from './replay-panel';
import { SelfAuditPanel } from './self-audit-panel';

/** Where the ledger is checked: by the server at night, by a replay now, by this browser, and by a file elsewhere. */
const LedgerCheckPage = () => {
  const { isPending } = useRequireAccess({ resource: 'ledger/check', action: 'list' });
  if (isPending) return null;
  return (
    <>
      <PageHeading
        title={LEDGER_CHECK.title}
        actions={
          <>
            <Button variant="outlined" color="secondary" component={Link} to="/payout-runs">
              {LEDGER_CHECK.runs}
            </Button>
            <Button variant="contained" component={Link} to="/ledger/how-to-check-us">
              {LEDGER_CHECK.guide}
            </Button>
          </>
        }
      />
      <Box sx={{ display: 'grid', alignItems: 'start', gridTemplateColumns: { md: 'repeat(2, minmax(0, 1fr))' } }}>
        <Box sx={{ minWidth: 0 }}>
          <Section title={LEDGER_CHECK.selfAudit}>
            <SelfAuditPanel />
          </Section>
          <Section title={LEDGER_CHECK.replay}>
            <ReplayPanel />
          </Section>
        </Box>
        <Box sx={{ minWidth: 0 }}>
          <Section title={LEDGER_CHECK.log}>
            <LogPanel />
          </Section>
          <Section title={LEDGER_CHECK.export}>
            <ExportPanel />
          </Section>
        </Box>
      </Box>
    </>
  );
};

export default LedgerCheckPage;
