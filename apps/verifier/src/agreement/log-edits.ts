import { type LedgerEvent } from '@clearfold/ledger';
import { type One } from './changed-events.js';
import { MEMBERS, type Name } from './staff-members.js';

type Type = LedgerEvent['type'];

/** What somebody could do to a history; positions are from 0. */
export const openedAt = (log: readonly One[]): number => at(log, 'StaffOpened', 0);

/** The first event of a type behind a position; of the story's, where nothing else is said. */
export const at = (log: readonly One[], type: Type, from = openedAt(log)): number =>
  log.findIndex(({ event }, i) => i >= from && event.type === type);

/** The last event of a type before another one. */
export const before = (log: readonly One[], type: Type, other: number): number =>
  log.findLastIndex(({ event }, i) => i < other && event.type === type);

export const by = (log: readonly One[], one: number, name: Name): One[] =>
  log.with(one, { ...(log[one] as One), actor: { kind: 'staff', id: MEMBERS[name] } });

export const saying = (log: readonly One[], one: number, fields: object): One[] =>
  log.with(one, { ...(log[one] as One), event: { ...(log[one] as One).event, ...fields } as LedgerEvent });

export const without = (log: readonly One[], one: number): One[] => log.toSpliced(one, 1);

/** An event once more, as another command's, behind another one and as late. */
export const again = (log: readonly One[], one: number, behind = one): One[] => {
  const { recordedAt } = log[behind] as One;
  const copy = { ...(log[one] as One), recordedAt, commandId: 'ffffffff-ffff-4fff-8fff-ffffffffffff' };
  return log.toSpliced(behind + 1, 0, copy);
};

export const later = (log: readonly One[], one: number, milliseconds: number): One[] =>
  log.map((recorded, i) => (i < one ? recorded : { ...recorded, recordedAt: recorded.recordedAt + milliseconds }));

export const earlier = (log: readonly One[], one: number, milliseconds: number): One[] =>
  log.with(one, { ...(log[one] as One), recordedAt: (log[one] as One).recordedAt - milliseconds });

export const WEEK = 7 * 24 * 3_600_000;
