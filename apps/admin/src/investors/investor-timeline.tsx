import { STAFF_INVESTORS, TRAIL } from '@clearfold/content';
import {
  type AccountRecovery,
  type AccountRecoveryAct,
  type InvestorNote,
  type StaffActEntry,
  type StaffInvestorDetail,
} from '@clearfold/contracts';
import { useAsked } from '../components/use-asked';
import { RecordsLoading } from '../records/records-loading';
import { Failed } from '../components/answered';
import { entryOfAct, entryOfEvent, Trail, type TrailEntry } from '../components/trail';
import { getRows } from '../providers/resources';
import { helpKey, notesKey } from './help-key';
import { isOpen } from './open-email-changes';

const { emailChange, help, notes, section } = STAFF_INVESTORS;

/** As many of the latest acts as there are ledger events. */
const LATEST = { filter: {}, pagination: { page: 1, perPage: 50 }, sort: { field: 'at', order: 'DESC' } } as const;

const entryOfHelp = ({ id, act, by, reason, at }: AccountRecoveryAct): TrailEntry => ({
  id: `help ${id}`,
  what: help.act[act] ?? act,
  at,
  by,
  why: reason,
});

const entryOfNote = ({ id, note, by, createdAt }: InvestorNote): TrailEntry => ({
  id: `note ${id}`,
  what: notes.noted,
  at: createdAt,
  by,
  why: note,
});

const entriesOfEnded = ({ emailChanges }: AccountRecovery): TrailEntry[] =>
  emailChanges
    .filter((change) => !isOpen(change))
    .map(({ id, newEmail, state, by, askedAt, endedAt }) => ({
      id: `email ${id}`,
      what: emailChange.ended(newEmail, emailChange.outcome[state]),
      at: endedAt ?? askedAt,
      by,
    }));

/** What is told of help by itself, with its reason: among the acts it would stand a second time. */
const isHelp = ({ act }: StaffActEntry): boolean => act in help.act;

const newestFirst = (entries: readonly TrailEntry[]): TrailEntry[] =>
  entries.toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at));

interface Props {
  investor: StaffInvestorDetail;
  /** True for those who read what staff did and noted. */
  withStaff: boolean;
}

/** Everything that happened to an investor, in one list: the ledger's facts, what staff did and noted; newest first. */
export const InvestorTimeline = ({ investor, withStaff }: Props) => {
  const { id } = investor;
  const asked = { enabled: withStaff };
  const told = useAsked(helpKey(id), (to) => to.investorHelp(id), asked);
  const noted = useAsked(notesKey(id), (to) => to.investorNotes(id), asked);
  const ofInvestor = { ...LATEST, filter: { investorId: id } };
  const done = useAsked(['investors', 'acts', id], (to) => getRows(to, 'acts', ofInvestor), asked);
  const all = [told, noted, done];
  const failed = all.find(({ error, data }) => error && !data);
  if (failed) {
    return <Failed what={TRAIL.failed} error={failed.error} refetch={failed.refetch} />;
  }
  if (withStaff && !all.every(({ data }) => data)) return <RecordsLoading label={TRAIL.loading} rows={4} />;
  const entries = [
    ...investor.timeline.map(entryOfEvent),
    ...(told.data ? [...told.data.acts.map(entryOfHelp), ...entriesOfEnded(told.data)] : []),
    ...(noted.data?.data.map(entryOfNote) ?? []),
    ...(done.data?.filter((act) => !isHelp(act)).map(entryOfAct) ?? []),
  ];
  return <Trail label={section.timeline} entries={newestFirst(entries)} />;
};
