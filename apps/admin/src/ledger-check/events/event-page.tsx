import { formatDayAndTime, formatDollars, LEDGER_EVENTS, LEDGER_FACT_TEXT, SIGNED } from '@clearfold/content';
import { type LedgerFact } from '@clearfold/contracts';
import { FONT } from '@clearfold/ui';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { PageHeading } from '#components/page-heading.tsx';
import { RecordLink } from '#components/record-link.tsx';
import { RecordPage } from '#records/record-page.tsx';
import { SmallTable } from '#components/small-table.tsx';
import { Facts } from '#components/facts.tsx';
import { Section } from '#components/section.tsx';
import { CodeText } from '../code-text';
import { accountPath, eventsPath } from '../ledger-paths';
import { withDays } from './with-days';
import { EventProof } from './event-proof';
import { EventSignature } from './event-signature';

const { section, cause: causeText } = LEDGER_EVENTS;

/** One event: what it says, why it is there, what it moved, and the proof of it. */
const Event = ({ fact }: { fact: LedgerFact }) => {
  const { id, type, at, recordId, cause, by, payload, postings } = fact;
  // A job is called by its id.
  const actorId = cause.actor.kind === 'system' ? undefined : cause.actor.id;
  const asOf = { position: id };
  return (
    <>
      <PageHeading
        title={LEDGER_EVENTS.one(id)}
        aside={
          <Typography variant="body2" color="textSecondary">
            {LEDGER_FACT_TEXT[type as keyof typeof LEDGER_FACT_TEXT] ?? type}, {formatDayAndTime(at)}
          </Typography>
        }
      />
      <Box sx={{ display: 'grid', alignItems: 'start', gridTemplateColumns: { md: 'repeat(2, minmax(0, 1fr))' } }}>
        <Box sx={{ minWidth: 0 }}>
          <Section title={section.cause}>
            <Facts
              facts={[
                { name: causeText.actor, value: LEDGER_EVENTS.who(by, fact.signature?.key) },
                { name: causeText.actorId, value: actorId && <CodeText>{actorId}</CodeText> },
                { name: causeText.command, value: cause.command ?? causeText.unknown },
                { name: causeText.commandId, value: <CodeText>{cause.commandId}</CodeText> },
                { name: causeText.requestId, value: cause.requestId && <CodeText>{cause.requestId}</CodeText> },
              ]}
            />
            <Typography variant="body2" color="textSecondary" sx={{ my: 1 }}>
              {causeText.hint}
            </Typography>
            <Box
              sx={{
                display: 'flex',
                flexWrap: 'wrap',
                columnGap: 2,
                rowGap: 1,
                fontSize: '0.875rem',
                '& a': { py: 0.5 },
              }}
            >
              <RecordLink to={eventsPath({ commandId: cause.commandId })}>{LEDGER_EVENTS.sameCommand}</RecordLink>
              <RecordLink to={eventsPath({ recordId })}>{LEDGER_EVENTS.sameStream}</RecordLink>
            </Box>
          </Section>
          {(fact.signature ?? fact.isUnsigned) && (
            <Section title={SIGNED.title}>
              <EventSignature fact={fact} />
            </Section>
          )}
          <Section title={section.postings}>
            <SmallTable
              label={section.postings}
              rows={postings}
              keyOf={({ account }) => account}
              empty={LEDGER_EVENTS.nothingMoves}
              cells={({ account, amount, balance }) => [
                <RecordLink key="account" to={accountPath(account, asOf)}>
                  <CodeText>{account}</CodeText>
                </RecordLink>,
                `${formatDollars(amount)} → ${formatDollars(balance)}`,
              ]}
            />
          </Section>
        </Box>
        <Box sx={{ minWidth: 0 }}>
          <Section title={section.payload}>
            <Box
              component="pre"
              aria-label={LEDGER_EVENTS.json}
              role="region"
              tabIndex={0}
              translate="no"
              sx={{
                m: 0,
                p: 1.5,
                border: 1,
                borderColor: 'divider',
                borderRadius: 1,
                fontFamily: FONT.figures,
                fontSize: '0.8125rem',
                lineHeight: 1.5,
                whiteSpace: 'pre-wrap',
                overflowWrap: 'anywhere',
              }}
            >
              {JSON.stringify({ position: fact.position, at, type, recordId, ...withDays(payload) }, null, 2)}
            </Box>
          </Section>
          <Section title={section.proof}>
            <EventProof fact={fact} />
          </Section>
        </Box>
      </Box>
    </>
  );
};

const EventPage = () => (
  <RecordPage resource="ledger/events">{(fact) => <Event key={fact.id} fact={fact} />}</RecordPage>
);

export default EventPage;
