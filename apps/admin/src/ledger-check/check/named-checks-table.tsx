import { LEDGER_CHECK } from '@clearfold/content';
import { type NamedChecks } from '@clearfold/contracts';
import Box from '@mui/material/Box';
import { SmallTable } from '#components/small-table.tsx';

/** What a replay found of each check that has a name, with what there was to hold. */
export const NamedChecksTable = (checks: NamedChecks) => (
  <Box sx={{ width: 1 }}>
    <SmallTable
      label={LEDGER_CHECK.checks}
      rows={NAMES.filter((name) => checks[name] !== undefined)}
      keyOf={(name) => name}
      empty=""
      cells={(name) => [
        LEDGER_CHECK.check[name],
        countedOf(checks)[name],
        <Box
          component="span"
          key="outcome"
          sx={{ color: outcomeOf(checks, name) === 'broken' ? 'error.main' : undefined }}
        >
          {LEDGER_CHECK.checked[outcomeOf(checks, name)]}
        </Box>,
      ]}
    />
  </Box>
);

const NAMES = ['people', 'policy', 'signatures', 'statements', 'lines', 'evidence'] as const;

const outcomeOf = (checks: NamedChecks, name: keyof NamedChecks) => checks[name]?.outcome ?? 'unknown';

/** Without words of what was not counted. */
const countedOf = (checks: NamedChecks): Record<keyof NamedChecks, string> => {
  const { people, policy, signatures, statements, lines, evidence } = checks;
  return {
    people: people.members === undefined ? '' : LEDGER_CHECK.ofPeople(people.members, people.decisions ?? 0),
    policy: policy.policies === undefined ? '' : LEDGER_CHECK.ofPolicy(policy.policies),
    signatures:
      signatures.signed === undefined
        ? ''
        : LEDGER_CHECK.ofSignatures(signatures.signed, signatures.unsigned ?? 0, signatures.signedByOwners ?? 0),
    statements:
      statements?.statements === undefined
        ? ''
        : LEDGER_CHECK.ofStatements(statements.statements, statements.unfinished ?? 0),
    lines: lines?.lines === undefined ? '' : LEDGER_CHECK.ofLines(lines.lines, lines.used ?? 0),
    evidence: evidence?.byLine === undefined ? '' : LEDGER_CHECK.ofEvidence(evidence.byLine, evidence.byTwo ?? 0),
  };
};
