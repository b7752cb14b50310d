import { formatCents, REVIEW_PANEL } from '@clearfold/content';
import { type ReviewRequestDetail } from '@clearfold/contracts';
import { type Cents, exactCents } from '@clearfold/ledger';
import { TABULAR_FIGURES } from '@clearfold/ui';
import Box from '@mui/material/Box';
import { approvalStep } from '#requests/approval-step.ts';
import { type Decision } from '#requests/decision.ts';
import { amountInForce, type ApprovedBy } from '#requests/first-approval.ts';
import { type Balances, balancesAfter, balancesNow } from './balances-after';

interface Props {
  request: ReviewRequestDetail;
  /** The decision whose effect is shown; without one there is nothing to compare. */
  decision: Decision | undefined;
  credited?: Cents;
  by?: ApprovedBy;
}

const ROWS: readonly { name: string; of: keyof Balances }[] = [
  { name: REVIEW_PANEL.available, of: 'available' },
  { name: REVIEW_PANEL.held, of: 'held' },
  { name: REVIEW_PANEL.total, of: 'total' },
];

const CAPTION = { captionSide: 'bottom', pt: 0.5, textAlign: 'start', fontSize: '0.75rem', color: 'text.secondary' };

const afterHeading = ({ request, credited, by }: Props, decision: Decision): string => {
  if (decision === 'reject') return REVIEW_PANEL.afterRejection;
  const step = approvalStep(request, credited ?? exactCents(amountInForce(request)), by);
  return step?.is === 'first' ? REVIEW_PANEL.afterBothApprovals : REVIEW_PANEL.afterApproval;
};

/** The investor's balances before and after this decision. */
export const BalanceTable = (props: Props) => {
  const { request, decision, credited } = props;
  const now = balancesNow(request);
  // Marking as paid moves nothing any more: the amount left the balance at approval.
  const compared = decision === 'complete' ? undefined : decision;
  const after = compared && balancesAfter(request, compared, credited);

  return (
    <Box
      component="table"

      sx={{
        width: '100%',
        borderCollapse: 'collapse',
        fontSize: '0.875rem',
        '& th, & td': { py: 0.375, px: 0, fontWeight: 400 },
        '& th': { textAlign: 'start', color: 'text.secondary' },
        '& td, & thead th + th': { textAlign: 'end', ...TABULAR_FIGURES },
        '& thead th': { fontSize: '0.8125rem' },
        '& tbody tr:last-of-type > *': { borderTop: 1, borderColor: 'divider', fontWeight: 560 },
      }}
    >
      <Box component="caption" sx={CAPTION}>
        {REVIEW_PANEL.balancesAt(REVIEW_PANEL.eventPosition(request.evidence.position))}
      </Box>
      <thead>
        <tr>
          <th scope="col">{request.kind === 'transfer' ? REVIEW_PANEL.sendersBalances : REVIEW_PANEL.balances}</th>
          <th scope="col">{REVIEW_PANEL.now}</th>
          {compared && <th scope="col">{afterHeading(props, compared)}</th>}
        </tr>
      </thead>
      <tbody>
        {ROWS.map(({ name, of }) => (
          <tr key={of}>
            <th scope="row">{name}</th>
            <td>{formatCents(now[of])}</td>
            {after && (
              <Box component="td" sx={{ color: after[of] === now[of] ? 'text.secondary' : 'primary.main' }}>
                {formatCents(after[of])}
              </Box>
            )}
          </tr>
        ))}
      </tbody>
    </Box>
  );
};
