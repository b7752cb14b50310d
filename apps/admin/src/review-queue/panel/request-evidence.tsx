import { REVIEW_PANEL } from '@clearfold/content';
import { type ReviewRequest, type ReviewRequestDetail, type ReviewTimelineEntry } from '@clearfold/contracts';
import { type Cents } from '@clearfold/ledger';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { entryOfEvent, Trail, type TrailEntry } from '#components/trail.tsx';
import { asksForLine } from '#fitting-lines/asks-for-line.ts';
import { FittingLinesSection } from '#fitting-lines/fitting-lines-section.tsx';
import { namedLineDetail } from '#fitting-lines/named-line-facts.tsx';
import { type Decision } from '#requests/decision.ts';
import { type ApprovedBy } from '#requests/first-approval.ts';
import { BalanceTable } from '../evidence/balance-table';
import { EarlierRequests } from '../evidence/earlier-requests';
import { InvestorFacts } from '../evidence/investor-facts';
import { RiskHints } from '../evidence/risk-hints';
import { RequestFacts } from '../evidence/request-facts';
import { Section } from '#components/section.tsx';

interface Props {
  request: ReviewRequest | ReviewRequestDetail;
  decision: Decision | undefined;
  credited?: Cents;
  by?: ApprovedBy;
  /** Whether the lines that fit are chosen from in a form, which then shows them. */
  isChoosing: boolean;
}

/** The list's row is shown at once; what only the detail knows follows. */
const hasEvidence = (request: ReviewRequest | ReviewRequestDetail): request is ReviewRequestDetail =>
  'timeline' in request;

const entryOfStep = (step: ReviewTimelineEntry): TrailEntry => ({
  ...entryOfEvent(step),
  detail: namedLineDetail(step),
});

/** Everything a decision rests on, most telling first. */
export const RequestEvidence = ({ request, decision, credited, by, isChoosing }: Props) => {
  const transfer = request.kind === 'transfer';
  return (
    <Box
      role="group"
      aria-label={REVIEW_PANEL.evidence}
      // A keyboard scrolls what it can focus.
      tabIndex={0}
      sx={{
        flex: 1,
        minHeight: 0,
        overflowY: 'auto',
        '&:focus-visible': { outline: (theme) => `2px solid ${theme.palette.primary.main}`, outlineOffset: -2 },
      }}
    >
      {hasEvidence(request) && <RiskHints request={request} />}
      <Box sx={{ px: 2, pb: 1.5 }}>
        <RequestFacts request={request} />
      </Box>
      {hasEvidence(request) ? (
        <>
          <Box sx={{ px: 2, py: 1, borderTop: 1, borderColor: 'divider' }}>
            <BalanceTable request={request} decision={decision} credited={credited} by={by} />
          </Box>
          {asksForLine(request) && !isChoosing && <FittingLinesSection request={request} />}
          <Section level="h3" title={REVIEW_PANEL.timeline}>
            <Trail label={REVIEW_PANEL.timeline} entries={request.timeline.map(entryOfStep)} />
          </Section>
          <Section level="h3" title={transfer ? REVIEW_PANEL.earlierOfSender : REVIEW_PANEL.earlier}>
            <EarlierRequests requests={request.earlierRequests} />
          </Section>
          <Section level="h3" title={transfer ? REVIEW_PANEL.sender : REVIEW_PANEL.investor}>
            <InvestorFacts investor={request.investor} />
          </Section>
        </>
      ) : (
        <Box role="status" aria-label={REVIEW_PANEL.loading} sx={{ px: 2 }}>
          <Skeleton height={96} sx={{ transform: 'none', mb: 2 }} />
          <Skeleton height={120} sx={{ transform: 'none', mb: 2 }} />
          <Skeleton height={96} sx={{ transform: 'none' }} />
        </Box>
      )}
    </Box>
  );
};
