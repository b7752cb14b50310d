import { LEDGER_CHECK } from '@clearfold/content';
import { type NamedChecks } from '@clearfold/contracts';
import Box from '@mui/material/Box';
import { SmallTable } from '#components/small-table.tsx';

/** What a replay found of each check that has a name, with what there was to hold. */
export const NamedChecksTable = (checks: NamedChecks) => (
  <Box sx={{ width: 1 }}>
    <SmallTable
      label={LEDGER_CHECK.checks}
      rows={['people', 'policy', 'signatures'] as const}
      keyOf={(name) => name}
      empty=""
      cells={(name) => [
        LEDGER_CHECK.check[name],
        countedOf(checks)[name],
        <Box
          component="span"
          key="outcome"
          sx={{ color: checks[name].outcome === 'broken' ? 'error.main' : undefined }}
        >
          {LEDGER_CHECK.checked[checks[name].outcome]}
        </Box>,
      ]}
    />
  </Box>
);

/** Without words of what was not counted. */
const countedOf = ({ people, policy, signatures }: NamedChecks): Record<keyof NamedChecks, string> => ({
  people: people.members === undefined ? '' : LEDGER_CHECK.ofPeople(people.members, people.decisions ?? 0),
  policy: policy.policies === undefined ? '' : LEDGER_CHECK.ofPolicy(policy.policies),
  signatures:
    signatures.signed === undefined
      ? ''
      : LEDGER_CHECK.ofSignatures(signatures.signed, signatures.unsigned ?? 0, signatures.signedByOwners ?? 0),
});
