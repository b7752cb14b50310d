// @ts-check
import { peopleFaults } from './people-faults.mjs';

const STREAM = '00000000-0000-8000-8000-000000000005';

/** @param {string} type @param {Record<string, string>} fields @param {string} actorId */
export const said = (type, fields = {}, actorId = 'sam', streamId = STREAM) => ({
  type,
  fields,
  actorId,
  streamId,
  at: 0,
});
/** @typedef {ReturnType<typeof said>} Said */

export const founded = (/** @type {string} */ memberId, role = 'reviewer', access = 'on', joined = 'yes') =>
  said('StaffFounded', { memberId, role, access, joined });
export const opened = said('StaffOpened');
export const two = [founded('sam', 'admin'), founded('kim', 'admin'), founded('max'), founded('pia', 'plan-manager')];
export const STAFF = [...two, founded('oli', 'reviewer', 'off'), founded('ivy', 'reviewer', 'on', 'no'), opened];
export const LONE = [founded('sam', 'admin'), founded('max'), opened];

/** @param {Said} of @param {string} actorId */
export const by = (of, actorId) => ({ ...of, actorId });
/** @param {number} days @param {Said} of */
export const on = (days, of) => ({ ...of, at: days * 86_400_000 });
export const change = (/** @type {string} */ kind, /** @type {string} */ type, memberId = 'max', role = 'reviewer') => [
  said('StaffChangeProposed', { proposalId: 'q', memberId, role, kind }),
  said(type, { proposalId: 'q', memberId, role }, 'kim'),
];
export const found = (/** @type {Said[]} */ ...events) =>
  peopleFaults(
    events.map((event, i) => ({
      ...event,
      position: i + 1,
      commandId: '',
      actorKind: /^Staff(Founded|Opened)$/.test(event.type) ? 'system' : 'staff',
    })),
  );
