import {
  formatCalendarDay,
  formatDayAndTime,
  RECORDS,
  STAFF_ACT_TEXT,
  STAFF_EVENT_TEXT,
  STAFF_INVESTORS,
  TRAIL,
} from '@clearfold/content';
import { type AuditEntry, type StaffActEntry } from '@clearfold/contracts';
import Box from '@mui/material/Box';
import { signatureText } from '../signing/signature-text';
import { EventPosition } from './event-position';

/** One thing that was done: what, when, by whom and, where it was said, why. */
export interface TrailEntry {
  id: string;
  what: string;
  at: string;
  by: string;
  /** What exactly, where `what` says only that. */
  detail?: string | undefined;
  why?: string | undefined;
  /** How it is signed, of what staff sign. */
  signed?: string | undefined;
  /** Of its event in the ledger; absent for what staff did beside it. */
  position?: number;
}

/** An event of the ledger as the trail shows it. */
export const entryOfEvent = ({
  position,
  event,
  signature,
  isUnsigned,
  account,
  from,
  statement,
  ...entry
}: Omit<AuditEntry, 'id' | 'actor' | 'recordId' | 'commandId'>) => ({
  ...entry,
  signed: signatureText({ signature, isUnsigned }),
  id: String(position),
  position,
  what: STAFF_EVENT_TEXT[event] ?? event,
  detail: detailOf({ account, from, statement }),
});

const detailOf = ({ account, from, statement }: Pick<AuditEntry, 'account' | 'from' | 'statement'>) => {
  if (from !== undefined) return TRAIL.accountFrom(account, formatCalendarDay(from));
  return statement === undefined ? account : TRAIL.accountStatement(account, statement);
};

/** An act of staff as the trail shows it. */
export const entryOfAct = ({ id, act, at, by, from, why }: StaffActEntry): TrailEntry => {
  const what = STAFF_ACT_TEXT[act] ?? act;
  return { at, by, why, id: `act ${id}`, what: from ? TRAIL.from(what, from) : what };
};

/** The same with what it was done to, where that stands nowhere else. */
export const entryOfActOnRecord = (act: StaffActEntry): TrailEntry => {
  const entry = entryOfAct(act);
  return act.recordId ? { ...entry, what: TRAIL.on(entry.what, act.recordId) } : entry;
};

interface Props {
  entries: readonly TrailEntry[];
  label?: string;
  empty?: string;
}

/** Who did what, when and why: ledger events with their position, where an auditor finds them. */
export const Trail = ({ entries, label = TRAIL.title, empty = TRAIL.empty }: Props) =>
  entries.length === 0 ? (
    <Box sx={{ fontSize: '0.875rem', color: 'text.secondary' }}>{empty}</Box>
  ) : (
    <Box component="ol" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
      {entries.map(({ id, position, what, detail, at, by, why, signed }) => (
        <Box component="li" key={id} sx={{ fontSize: '0.875rem', lineHeight: 1.4 }}>
          <Box sx={{ display: 'flex', justifyContent: 'space-between', columnGap: 2 }}>
            <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              {what}
            </Box>
            {position !== undefined && <EventPosition position={position} />}
          </Box>
          {detail && <Box sx={{ overflowWrap: 'anywhere' }}>{detail}</Box>}
          <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>{RECORDS.by(by, formatDayAndTime(at))}</Box>
          {signed && (
            <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem', overflowWrap: 'anywhere' }}>{signed}</Box>
          )}
          {why && <Box sx={{ overflowWrap: 'anywhere' }}>{STAFF_INVESTORS.why(why)}</Box>}
        </Box>
      ))}
    </Box>
  );
