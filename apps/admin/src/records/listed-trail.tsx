import { TRAIL } from '@clearfold/content';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { Answered } from '../components/answered';
import { Section } from '../components/section';
import { entryOfAct, entryOfActOnRecord, entryOfEvent, Trail, type TrailEntry } from '../components/trail';
import { type RowOf } from '../providers/resources';
import { useRows } from './use-records';

const SHOWN = 50;

interface Props<Resource extends 'acts' | 'audit-trail'> {
  resource: Resource;
  filter: object;
  label?: string | undefined;
  empty?: string | undefined;
  entryOf: (entry: RowOf<Resource>) => TrailEntry;
}

const Listed = <Resource extends 'acts' | 'audit-trail'>({
  resource,
  filter,
  label,
  empty,
  entryOf,
}: Props<Resource>) => {
  const query = useRows(resource, {
    filter,
    pagination: { page: 1, perPage: SHOWN },
    sort: { field: 'at', order: 'DESC' },
  });
  const { total = 0 } = query;
  return (
    <Answered
      query={query}
      failed={TRAIL.failed}
      loading={
        <Box role="status" aria-label={TRAIL.loading}>
          <Skeleton width="60%" />
          <Skeleton width="40%" />
        </Box>
      }
    >
      {(rows) => (
        <>
          <Trail entries={rows.map(entryOf)} {...(label && { label })} {...(empty && { empty })} />
          {total > SHOWN && (
            <Box sx={{ mt: 1, fontSize: '0.8125rem', color: 'text.secondary' }}>{TRAIL.more(total - SHOWN)}</Box>
          )}
        </>
      )}
    </Answered>
  );
};

/** What happened to a record in the ledger, newest first. */
export const LedgerTrail = ({ recordId, label }: { recordId: string; label?: string }) => (
  <Listed resource="audit-trail" filter={{ recordId }} label={label} entryOf={entryOfEvent} />
);

interface ActsProps {
  filter: { recordId: string } | { investorId: string } | { memberId: string } | { act: string };
  /** Names what each was done to, for acts on several records. */
  withRecord?: boolean;
}

/** The section on what staff did to a record or a member beside the ledger, or on every act of one kind; newest first. */
export const ActsTrail = ({ filter, withRecord = false }: ActsProps) => (
  <Section title={TRAIL.title}>
    <Listed
      resource="acts"
      filter={filter}
      empty={'act' in filter ? TRAIL.noneOfKind : undefined}
      entryOf={withRecord ? entryOfActOnRecord : entryOfAct}
    />
  </Section>
);
