import { importFaultAdvice, importFaultText, STAFF_STATEMENT_IMPORTS } from '@clearfold/content';
import { type StatementImportDetail } from '@clearfold/contracts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { accountPath } from '#outside-accounts/outside-paths.ts';
import { utcToday } from '#outside-accounts/utc-days.ts';

/** How far the file is, said first: refused and why, being recorded, recorded, taken back, put aside. */
export const ImportStanding = ({ statement }: { statement: StatementImportDetail }) => {
  const { state, fault, recorded, lines = 0, to, accountId } = statement;
  if (state === 'refused' && fault) return <Fault fault={fault} statement={statement} />;
  if (state === 'recording') {
    return (
      <>
        {fault && (
          <Fault fault={fault} statement={statement}>
            {STAFF_STATEMENT_IMPORTS.stuck}
          </Fault>
        )}
        <Box sx={{ px: 2, pb: 1.5, display: 'grid', gap: 1 }}>
          <LinearProgress
            variant="determinate"
            value={lines === 0 ? 100 : Math.floor((recorded / lines) * 100)}
            aria-label={STAFF_STATEMENT_IMPORTS.progress}
          />
          <Box role="status" sx={{ fontSize: '0.875rem' }}>
            {STAFF_STATEMENT_IMPORTS.recording(recorded, lines)}
          </Box>
        </Box>
      </>
    );
  }
  if (state === 'recorded') {
    return (
      <Alert severity="success" role="status" sx={{ mx: 2, mb: 1.5 }}>
        {STAFF_STATEMENT_IMPORTS.recorded(lines)}
      </Alert>
    );
  }
  if (state === 'withdrawn') {
    return (
      <Alert severity="warning" role="status" sx={{ mx: 2, mb: 1.5 }}>
        {STAFF_STATEMENT_IMPORTS.withdrawn(lines)}{' '}
        <Box component={Link} to={accountPath(accountId)} sx={{ color: 'inherit' }}>
          {STAFF_STATEMENT_IMPORTS.toStatements}
        </Box>
      </Alert>
    );
  }
  if (state === 'discarded') {
    return (
      <Alert severity="info" role="status" sx={{ mx: 2, mb: 1.5 }}>
        {STAFF_STATEMENT_IMPORTS.discarded}
      </Alert>
    );
  }
  if (state === 'read' && to !== undefined && to >= utcToday()) {
    return (
      <Alert severity="warning" role="note" sx={{ mx: 2, mb: 1.5 }}>
        {STAFF_STATEMENT_IMPORTS.dayNotOver(to)}
      </Alert>
    );
  }
  return null;
};

interface FaultProps {
  fault: NonNullable<StatementImportDetail['fault']>;
  statement: StatementImportDetail;
  children?: ReactNode;
}

/** Whatever is mended at the account leads there. */
const AT_THE_ACCOUNT: readonly string[] = [
  'wrong-mapping',
  'field-missing',
  'field-not-understood',
  'direction-unclear',
];

const Fault = ({ fault, statement: { accountId, format }, children }: FaultProps) => (
  <Alert severity="error" sx={{ mx: 2, mb: 1.5, overflowWrap: 'anywhere' }}>
    {children && <Box sx={{ fontWeight: 560 }}>{children}</Box>}
    <Box>{importFaultText(fault, format)}</Box>
    <Box sx={{ mt: 0.5 }}>
      {STAFF_STATEMENT_IMPORTS.whatToDo} {importFaultAdvice(fault.code)}{' '}
      {AT_THE_ACCOUNT.includes(fault.code) && (
        <Box component={Link} to={accountPath(accountId)} sx={{ color: 'inherit' }}>
          {STAFF_STATEMENT_IMPORTS.toAccount}
        </Box>
      )}
    </Box>
  </Alert>
);
