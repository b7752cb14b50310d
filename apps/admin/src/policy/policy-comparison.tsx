import { formatDollars, STAFF_POLICY } from '@clearfold/content';
import { type PolicyTerms } from '@clearfold/contracts';
import { Badge, TABULAR_FIGURES } from '@clearfold/ui';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { type PolicyDifference, policyDifferences } from './policy-terms';
import { WhoCannotSign } from './who-cannot-sign';

/** What others than signatures come to; those change how one person decides, and not how much. */
const effectText = (differences: readonly PolicyDifference[]): string => {
  if (differences.every(({ loosens }) => loosens)) return STAFF_POLICY.loosens;
  return differences.some(({ loosens }) => loosens) ? STAFF_POLICY.loosensInPart : STAFF_POLICY.tightens;
};

/** What of a policy would be another, before and after, and whether one person could then decide more or less. */
export const PolicyComparison = ({ before, after }: { before: PolicyTerms; after: PolicyTerms }) => {
  const differences = policyDifferences(before, after);
  if (differences.length === 0) return <Box>{STAFF_POLICY.unchanged}</Box>;
  const ofSignatures = differences.find(({ term }) => term === 'signaturesRequired');
  const ofAmounts = differences.filter((difference) => difference !== ofSignatures);
  return (
    <Box sx={{ display: 'grid', gap: 1, color: 'text.primary', fontSize: '0.875rem' }}>
      <Box
        component="ul"
        aria-label={STAFF_POLICY.changes}
        sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.75 }}
      >
        {differences.map(({ term, before: old, after: next, loosens }) => (
          <Box
            component="li"
            key={term}
            sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.25 }}
          >
            <Box component="span" sx={{ color: 'text.secondary' }}>{`${STAFF_POLICY.term[term]}:`}</Box>{' '}
            <Box component="span" sx={{ fontWeight: 560, overflowWrap: 'anywhere', ...TABULAR_FIGURES }}>
              {STAFF_POLICY.change(old, next)}
            </Box>{' '}
            <Badge tone={loosens ? 'yellow' : 'green'}>{loosens ? STAFF_POLICY.looser : STAFF_POLICY.stricter}</Badge>
          </Box>
        ))}
      </Box>
      {ofAmounts.length > 0 && (
        <Alert severity={ofAmounts.some(({ loosens }) => loosens) ? 'warning' : 'info'} role="note">
          {effectText(ofAmounts)}
        </Alert>
      )}
      {ofSignatures && (
        <Alert severity="warning" role="note">
          {ofSignatures.loosens ? (
            STAFF_POLICY.unsigned
          ) : (
            <>
              {STAFF_POLICY.signed}
              <WhoCannotSign />
            </>
          )}
        </Alert>
      )}
      {after.secondApprovalDailyFrom < after.secondApprovalFrom && (
        <Box>{STAFF_POLICY.dailyFirst(formatDollars(after.secondApprovalDailyFrom))}</Box>
      )}
    </Box>
  );
};
