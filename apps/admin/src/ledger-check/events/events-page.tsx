import { formatDollars, LEDGER_EVENTS, LEDGER_FACT_TEXT } from '@clearfold/content';
import { type LedgerFact } from '@clearfold/contracts';
import Box from '@mui/material/Box';
import { DateTimeInput, NumberInput, TextInput } from 'react-admin';
import { columnsOf, MOMENT } from '#records/column.tsx';
import { ChoiceFilter } from '#records/filters.tsx';
import { RecordsPage } from '#records/records-page.tsx';
import { signatureText } from '#signing/signature-text.ts';
import { CodeText } from '../code-text';

const { column, filter } = LEDGER_EVENTS;

/** Who acted, with as much of the id as tells people apart; a job by its name. */
const actorText = ({ by, cause: { actor } }: Pick<LedgerFact, 'by' | 'cause'>): string =>
  actor.kind === 'system' ? by : `${by} ${actor.id.slice(0, 8)}`;

/** Who acted, and how they signed it. */
const Actor = ({ fact }: { fact: LedgerFact }) => {
  const signed = signatureText(fact);
  return (
    <>
      {actorText(fact)}
      {signed && (
        <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: '0.8125rem' }}>
          {signed}
        </Box>
      )}
    </>
  );
};

const COLUMNS = columnsOf(column)<LedgerFact>({
  position: { sortable: true, format: (position) => position.toLocaleString('en-US') },
  type: { format: (type) => <CodeText>{type}</CodeText> },
  at: { ...MOMENT, sortable: true },
  cause: { label: column.actor, render: (fact) => <Actor fact={fact} /> },
  recordId: { wide: true, format: (id) => <CodeText>{id}</CodeText> },
  postings: {
    label: column.amount,
    align: 'right',
    format: (postings) => postings.length > 0 && formatDollars(movedBy(postings)),
  },
});

/** What one side of the double entry gains. */
const movedBy = (postings: LedgerFact['postings']): number =>
  postings.reduce((sum, { amount }) => sum + Math.max(0, Math.round(amount * 100)), 0) / 100;

/** The viewer's own clock as the instant that the API asks for; react-admin's own Date would not outlive the address. */
const instantOf = (local: string): string => (local === '' ? '' : new Date(local).toISOString());

const filters = [
  <NumberInput key="from" source="from" label={filter.from} helperText={false} min={1} />,
  <NumberInput key="to" source="to" label={filter.to} helperText={false} min={1} />,
  <DateTimeInput key="since" source="since" label={filter.since} helperText={false} parse={instantOf} />,
  <DateTimeInput key="until" source="until" label={filter.until} helperText={false} parse={instantOf} />,
  <ChoiceFilter
    key="type"
    source="type"
    label={filter.type}
    any={filter.anyType}
    choices={Object.keys(LEDGER_FACT_TEXT).map((type) => [type, type])}
  />,
  <TextInput key="recordId" source="recordId" label={filter.recordId} helperText={false} resettable />,
  <TextInput key="account" source="account" label={filter.account} helperText={false} resettable />,
  <TextInput key="actor" source="actor" label={filter.actor} helperText={false} resettable />,
];

/** Every event of the log, the newest first. */
const EventsPage = () => (
  <RecordsPage
    resource="ledger/events"
    columns={COLUMNS}
    sort={{ field: 'position', order: 'DESC' }}
    empty={LEDGER_EVENTS.empty}
    filters={filters}
  />
);

export default EventsPage;
