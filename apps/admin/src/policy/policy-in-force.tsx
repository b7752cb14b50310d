import { formatDayAndTime, formatDollars, STAFF_POLICY } from '@clearfold/content';
import { type PolicyAnswer } from '@clearfold/contracts';
import { TABULAR_FIGURES } from '@clearfold/ui';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { forAllText, POLICY_TERMS, termText } from './policy-terms';

/** What money is decided under, in words, and who brought that in. */
export const PolicyInForce = ({ current }: Pick<PolicyAnswer, 'current'>) => {
  const { by, at } = current;
  const means = {
    ...STAFF_POLICY.means,
    secondApprovalDailyFrom: STAFF_POLICY.means.secondApprovalDailyFrom(forAllText(current.secondApprovalDailyFrom)),
  };
  return (
    <>
      <Box component="dl" sx={{ m: 0, maxWidth: '88ch' }}>
        {POLICY_TERMS.map((term) => (
          <Box
            key={term}
            sx={{
              display: 'grid',
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 4fr) minmax(0, 2fr)' },
              columnGap: 3,
              rowGap: 0.25,
              py: 0.75,
              fontSize: '0.875rem',
              lineHeight: 1.45,
              '& + &': { borderTop: 1, borderColor: 'divider' },
            }}
          >
            <Box component="dt">
              {STAFF_POLICY.term[term]}
              <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: '0.8125rem' }}>
                {means[term]}
              </Box>
            </Box>
            <Box
              component="dd"
              sx={{ m: 0, fontWeight: 560, overflowWrap: 'anywhere', textAlign: { sm: 'end' }, ...TABULAR_FIGURES }}
            >
              {termText(current, term)}
            </Box>
          </Box>
        ))}
      </Box>
      {current.secondApprovalDailyFrom < current.secondApprovalFrom && (
        <Typography variant="body2" sx={{ mt: 0.75, maxWidth: '72ch' }}>
          {STAFF_POLICY.dailyFirst(formatDollars(current.secondApprovalDailyFrom))}
        </Typography>
      )}
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.75, maxWidth: '72ch' }}>
        {at === undefined
          ? `${STAFF_POLICY.asSetUp} ${STAFF_POLICY.notInLedger}`
          : STAFF_POLICY.since(by, formatDayAndTime(at))}
      </Typography>
    </>
  );
};
