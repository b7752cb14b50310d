import {
  formatCalendarDay,
  formatDayAndTime,
  formatSignedOutside,
  REVIEW_KIND_TEXT,
  STAFF_OUTSIDE_LINES,
} from '@clearfold/content';
import { type OutsideLineRow } from '@clearfold/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useCanAccess, useGetIdentity } from 'react-admin';
import { Link } from 'react-router-dom';
import { copyableFact, Facts } from '../components/facts';
import { RecordLink } from '../components/record-link';
import { Section } from '../components/section';
import { EventLink } from '../ledger-check/event-link';
import { OutsideAmount } from '../outside-accounts/outside-amount';
import { accountPath, openItemPath, requestPath } from '../outside-accounts/outside-paths';
import { LineEndorsement, LineExplanation } from './line-explanation';
import { LineStateBadge } from './line-state';

const { fact, use } = STAFF_OUTSIDE_LINES;

/** All that is known of a line. */
export const LineContent = ({ line }: { line: OutsideLineRow }) => {
  const { id, accountId, accountName, currency, amount, day, valueDay, reference, text } = line;
  const { state, sequence, confirmations, position, recordedAt } = line;
  return (
    <Box sx={{ pb: 3 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, px: 2, pb: 1.5 }}>
        <Box component="span" sx={{ fontSize: '1.25rem', fontWeight: 620, minWidth: 0 }}>
          <OutsideAmount amount={amount} currency={currency} as="flow" />
        </Box>
        <LineStateBadge state={state} />
      </Box>
      <Section title={STAFF_OUTSIDE_LINES.usedFor} level="h3">
        <Use line={line} />
      </Section>
      <Section title={STAFF_OUTSIDE_LINES.about} level="h3">
        <Facts
          facts={[
            { name: fact.account, value: <RecordLink to={accountPath(accountId)}>{accountName}</RecordLink> },
            { name: fact.day, value: formatCalendarDay(day) },
            { name: fact.valueDay, value: valueDay === day ? undefined : formatCalendarDay(valueDay) },
            copyableFact(fact.reference, reference || undefined),
            { name: fact.text, value: text },
            { name: fact.sequence, value: sequence?.toLocaleString('en-US') },
            {
              name: fact.confirmations,
              value: confirmations && STAFF_OUTSIDE_LINES.confirmations(confirmations.is, confirmations.of),
            },
            { name: fact.recordedAt, value: formatDayAndTime(recordedAt) },
            { name: fact.event, value: <EventLink position={position} /> },
            copyableFact(fact.id, id),
          ]}
        />
      </Section>
    </Box>
  );
};

const Use = ({
  line: { id, state, currency, request, differsBy, explanation, endorsement },
}: {
  line: OutsideLineRow;
}) => {
  const { canAccess: seesItems } = useCanAccess({ resource: 'open-items', action: 'list' });
  const { canAccess: mayExplain } = useCanAccess({ resource: 'open-items', action: 'explain' });
  const { identity } = useGetIdentity();
  const isOwn = endorsement?.staffId === identity?.id;
  return (
    <Box sx={{ display: 'grid', justifyItems: 'start', gap: 1, fontSize: '0.875rem' }}>
      {state === 'matched' && request && (
        <>
          {use.matched}
          <RecordLink to={requestPath(request.id)}>
            {STAFF_OUTSIDE_LINES.request(REVIEW_KIND_TEXT[request.kind], request.id)}
          </RecordLink>
          {differsBy && <Box>{use.differs(formatSignedOutside(differsBy, currency))}</Box>}
        </>
      )}
      {state === 'explained' && (explanation ? <LineExplanation explanation={explanation} /> : use.nothing)}
      {state === 'withdrawn' && use.withdrawn}
      {state === 'open' && (endorsement ? <LineEndorsement endorsement={endorsement} isOwn={isOwn} /> : use.open)}
      {state === 'open' && seesItems && (
        <Button component={Link} to={openItemPath(id)} variant="outlined" color="secondary">
          {labelOf({ mayExplain, waits: endorsement !== undefined && !isOwn })}
        </Button>
      )}
    </Box>
  );
};

/** What the link to the open item says that the reader may do there. */
const labelOf = ({ mayExplain, waits }: { mayExplain: boolean | undefined; waits: boolean }): string => {
  if (!mayExplain) return STAFF_OUTSIDE_LINES.showItem;
  return waits ? STAFF_OUTSIDE_LINES.agree : STAFF_OUTSIDE_LINES.explain;
};
