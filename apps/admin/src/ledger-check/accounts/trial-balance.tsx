import { formatDollars, LEDGER_ACCOUNTS } from '@clearfold/content';
import { type AsOfQuery, type TrialBalance as Answer } from '@clearfold/contracts';
import { TABULAR_FIGURES } from '@clearfold/ui';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { Section } from '#components/section.tsx';
import { AsOfBanner } from '../as-of/as-of-banner';
import { Asked } from '../asked';
import { CodeText } from '../code-text';

const { trialColumn } = LEDGER_ACCOUNTS;

/** Every account summed by kind, and the total, which must be zero. */
export const TrialBalance = ({ asOf }: { asOf: AsOfQuery }) => (
  <Section title={LEDGER_ACCOUNTS.trial}>
    <Asked
      title={LEDGER_ACCOUNTS.trial}
      queryKey={['ledger', 'trial-balance', asOf]}
      ask={(provider) => provider.trialBalance(asOf)}
      rows={6}
    >
      {(answer) => (
        <>
          <Box sx={{ mx: -2 }}>
            <AsOfBanner asked={asOf} asOf={answer.asOf} />
          </Box>
          <Lines {...answer} />
          <Alert severity={answer.total === 0 ? 'success' : 'error'} sx={{ mt: 1 }}>
            {answer.total === 0 ? LEDGER_ACCOUNTS.zero : LEDGER_ACCOUNTS.notZero}
          </Alert>
        </>
      )}
    </Asked>
  </Section>
);

const Lines = ({ lines, accounts, total }: Answer) => (
  <Box
    component="table"
    aria-label={LEDGER_ACCOUNTS.trial}
    sx={{
      width: 1,
      borderCollapse: 'collapse',
      fontSize: '0.875rem',
      '& th, & td': { py: 0.5, px: 0, textAlign: 'end', ...TABULAR_FIGURES },
      // The first of a row, be it a heading or not: the total's row begins with one.
      '& tr > :first-child': { textAlign: 'start' },
      '& thead th': { fontWeight: 400, color: 'text.secondary', fontSize: '0.8125rem' },
      '& tbody tr, & tfoot tr': { borderTop: 1, borderColor: 'divider' },
    }}
  >
    <thead>
      <tr>
        <th scope="col">{trialColumn.account}</th>
        <th scope="col">{trialColumn.accounts}</th>
        <th scope="col">{trialColumn.balance}</th>
      </tr>
    </thead>
    <tbody>
      {lines.map(({ account, accounts: number, balance }) => (
        <tr key={account}>
          <td>
            <CodeText>{account}</CodeText>
          </td>
          <td>{number.toLocaleString('en-US')}</td>
          <td>{formatDollars(balance)}</td>
        </tr>
      ))}
    </tbody>
    <tfoot>
      <tr>
        <th scope="row">{LEDGER_ACCOUNTS.total}</th>
        <td>{accounts.toLocaleString('en-US')}</td>
        <td>{formatDollars(total)}</td>
      </tr>
    </tfoot>
  </Box>
);
