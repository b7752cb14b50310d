import { STAFF_OUTSIDE_ACCOUNTS } from '@clearfold/content';
import { type OutsideAccountRow } from '@clearfold/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useCanAccess } from 'react-admin';
import { Section } from '../components/section';
import { RequireEvidenceDialog } from './require-evidence-dialog';

const { evidence } = STAFF_OUTSIDE_ACCOUNTS;

/** Whether a deposit in the account's currency is credited by a line only. */
export const EvidenceSection = ({ account }: { account: OutsideAccountRow }) => {
  const { canAccess: mayChange } = useCanAccess({ resource: 'outside-accounts', action: 'change' });
  const [asking, setAsking] = useState(false);
  const { evidenceFrom, currency } = account;
  return (
    <Section title={evidence.section}>
      <Box sx={{ fontSize: '0.875rem', maxWidth: '72ch' }}>
        {evidenceFrom === undefined ? evidence.none : evidence.since(evidenceFrom, currency)}
      </Box>
      {mayChange && evidenceFrom === undefined && (
        <Button variant="outlined" color="error" sx={{ mt: 1 }} onClick={() => setAsking(true)}>
          {evidence.button}
        </Button>
      )}
      {asking && <RequireEvidenceDialog account={account} onClose={() => setAsking(false)} />}
    </Section>
  );
};
