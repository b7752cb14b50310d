// @ts-check
import { EMAIL_TEMPLATES } from '@clearfold/content';
import {
  CONTACT_MESSAGE_STATUSES,
  FLOWS,
  IMPORT_STATES,
  INVESTOR_FUNDS,
  JOB_STATES,
  LINE_STATES,
  MAIL_STATES,
  PLAN_STATUSES,
  REVIEW_KINDS,
  SECOND_PERSONS,
  STAFF_ROLES,
  TICKET_STATUSES,
  TICKET_SUBJECTS,
} from '@clearfold/contracts';
import { OPEN_ITEMS, TRANSACTION_STATUSES, TRANSACTION_TYPES } from '@clearfold/ledger';
import { query } from '../cluster.mjs';

/** @typedef {import('../world.mjs').World} World */
/** @typedef {(world: World) => readonly unknown[] | Promise<readonly unknown[]>} Values */

/** @param {readonly unknown[]} values @returns {Values} */
const each = (values) => () => values;
const BOTH = each([true, false]);

/** What is sought: what is found among the rows, and what nobody has. @param {string} list @param {string} field @returns {Values} */
const sought = (list, field) => async (world) => {
  const [row] = await world.rows(list);
  return [String(row?.[field] ?? 'a').slice(0, 3), 'nothing is called so'];
};

/** @param {string} list @param {string} [field] @returns {Values} lists of what the rows are called by */
const few =
  (list, field = 'id') =>
  async (world) => {
    const rows = await world.rows(list);
    return [rows.slice(0, 1), rows].map((some) => some.map((row) => row[field]));
  };

/** The ids of another list's first rows, one by one. @param {string} list @returns {Values} */
const ids = (list) => async (world) => (await world.rows(list)).slice(0, 2).map(({ id }) => id);

/** @type {Values} */
const investor = ({ biggest }) => [biggest.id];

/** The values of one column, as far as there are any. @param {string} statement @returns {Values} */
const column =
  (statement) =>
  async ({ product }) =>
    (await query(product.superuserUrl, statement)).map(({ value }) => value);

/** A moment in the middle of the log, and one before its first event. @type {Values} */
const moments = async ({ product, events }) => {
  const rows = await query(
    product.superuserUrl,
    'select recorded_at as at from ledger.events where position in (1, $1) order by position',
    [Math.ceil(events / 2)],
  );
  return rows.map(({ at }) => at.toISOString());
};

/** The first position, one in the middle and the last. @type {Values} */
const positions = ({ events }) => [1, Math.ceil(events / 2), events];
/** @type {Values} */
const asOf = async (world) => (await positions(world)).map(String);

/** Events of all sorts, the newest: of the investor, by staff and by the server itself. @param {string} value @returns {Values} */
const newestEvents = (value) =>
  column(
    `select distinct ${value} as value from (select * from ledger.events order by position desc limit 50) e limit 5`,
  );

const account = async (/** @type {World} */ world) => [`investor/${world.biggest.id}/available`, 'platform/clearing'];

const outsideAccounts = column(
  `select id::text as value from ledger.outside_accounts where opened_at is not null limit 3`,
);

/** A line in dollars that went out, and one of a coin that came in. */
const outsideLines = column(
  `select min(id::text) as value from ledger.outside_lines group by currency = 'USD', units like '-%'`,
);

/** UTC days of lines, the first and the last, and one of no line. */
const lineDays = column(
  `select to_char(date '1970-01-01' + day, 'YYYY-MM-DD') as value
   from (select min(booked_day) as day from ledger.outside_lines union select max(booked_day) from ledger.outside_lines union select 0) d
   where day is not null`,
);

/**
 * What each filter of each list is tried with: every value of those that have a few, and of the others what is there and
 * what is not. A filter that stands in no line here fails the walk.
 *
 * @type {Readonly<Record<string, Readonly<Record<string, Values>>>>}
 */
export const FILTER_VALUES = {
  '/api/staff/requests': {
    kind: each(REVIEW_KINDS),
    status: each(TRANSACTION_STATUSES),
    toPay: BOTH,
    late: BOTH,
    second: each(SECOND_PERSONS),
    forLine: outsideLines,
    investorId: investor,
    id: few('/api/staff/requests'),
    q: sought('/api/staff/requests', 'investorName'),
  },
  '/api/staff/outside-lines': {
    accountId: outsideAccounts,
    state: each(LINE_STATES),
    from: lineDays,
    to: lineDays,
    id: few('/api/staff/outside-lines'),
    q: sought('/api/staff/outside-lines', 'reference'),
  },
  '/api/staff/open-items': {
    accountId: outsideAccounts,
    item: each(OPEN_ITEMS),
    awaitsSecond: BOTH,
    minAgeDays: each([0, 7, 100_000]),
    maxAgeDays: each([0, 7, 100_000]),
    id: few('/api/staff/open-items'),
  },
  '/api/staff/transactions': {
    type: each(TRANSACTION_TYPES),
    status: each(TRANSACTION_STATUSES),
    investorId: investor,
    id: few('/api/staff/transactions'),
    from: moments,
    to: moments,
    flow: each(FLOWS),
    movedFrom: moments,
    movedTo: moments,
    runId: ids('/api/staff/payout-runs'),
    q: sought('/api/staff/transactions', 'investorName'),
  },
  '/api/staff/investors': {
    status: each(['active', 'frozen']),
    having: each(INVESTOR_FUNDS),
    id: few('/api/staff/investors'),
    q: sought('/api/staff/investors', 'name'),
  },
  '/api/staff/tickets': {
    status: each(TICKET_STATUSES),
    subject: each(TICKET_SUBJECTS),
    investorId: investor,
    unresolved: BOTH,
    late: BOTH,
    toAnswer: BOTH,
    id: few('/api/staff/tickets'),
    q: sought('/api/staff/tickets', 'message'),
  },
  '/api/staff/plans': {
    status: each(PLAN_STATUSES),
    id: few('/api/staff/plans'),
    q: sought('/api/staff/plans', 'name'),
  },
  '/api/staff/payout-runs': { status: each(['open', 'closed']), id: few('/api/staff/payout-runs') },
  '/api/staff/wallets': { id: few('/api/staff/wallets', 'currency') },
  '/api/staff/outside-accounts': {
    id: few('/api/staff/outside-accounts'),
    kind: each(['bank', 'wallet']),
    currency: each(['USD', 'BTC']),
  },
  '/api/staff/statement-imports': {
    id: few('/api/staff/statement-imports'),
    accountId: ids('/api/staff/outside-accounts'),
    state: each(IMPORT_STATES),
  },
  '/api/staff/messages': {
    id: few('/api/staff/messages'),
    status: each(CONTACT_MESSAGE_STATUSES),
    q: sought('/api/staff/messages', 'name'),
  },
  '/api/staff/newsletter': {
    id: few('/api/staff/newsletter'),
    confirmed: BOTH,
    q: sought('/api/staff/newsletter', 'email'),
  },
  '/api/staff/mails': {
    state: each(MAIL_STATES),
    template: each(Object.keys(EMAIL_TEMPLATES)),
    investorId: investor,
    id: few('/api/staff/mails'),
  },
  '/api/staff/members': {
    id: few('/api/staff/members'),
    role: each(STAFF_ROLES),
    cannotSign: BOTH,
    q: sought('/api/staff/members', 'name'),
  },
  '/api/staff/jobs': { state: each(JOB_STATES) },
  '/api/staff/acts': {
    recordId: ids('/api/staff/tickets'),
    investorId: investor,
    memberId: ids('/api/staff/members'),
    act: column('select distinct act as value from staff_acts order by 1'),
  },
  '/api/staff/audit-trail': {
    recordId: newestEvents('stream_id'),
    investorId: investor,
    event: column('select distinct type as value from ledger.events order by 1'),
    id: few('/api/staff/audit-trail'),
  },
  '/api/staff/ledger/events': {
    from: positions,
    to: positions,
    since: moments,
    until: moments,
    type: column('select distinct type as value from ledger.events order by 1'),
    recordId: newestEvents('stream_id'),
    commandId: newestEvents('command_id'),
    account,
    actor: async (world) => {
      const rows = await world.rows('/api/staff/ledger/events');
      return [...new Set(rows.map(({ cause }) => cause.actor.id))].slice(0, 3);
    },
    id: few('/api/staff/ledger/events'),
  },
  '/api/staff/ledger/accounts': { q: each(['investor/', 'platform/', 'none/']), position: asOf, at: moments },
  '/api/staff/ledger/postings': { account, position: asOf, at: moments },
  '/api/staff/ledger/investors/{id}/statement': { position: asOf, at: moments },
  '/api/staff/ledger/access-log': {},
  '/api/staff/outside-accounts/{id}/statements': {},
};

/**
 * Whose list is asked for, of those below a record of their own; of any other the investor's who has most.
 *
 * @type {Readonly<Record<string, Values>>}
 */
export const LIST_OWNERS = { '/api/staff/outside-accounts/{id}/statements': outsideAccounts };

/** The filters that a list does not answer without. @type {Readonly<Record<string, (world: World) => object>>} */
export const NEEDED_FILTERS = {
  '/api/staff/ledger/postings': ({ biggest }) => ({ account: `investor/${biggest.id}/available` }),
};

/** Sorts that would show a role what it may not see, and are refused to it. @type {Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>} */
export const REFUSED_SORTS = {
  '/api/staff/investors': { auditor: ['name', 'email', 'username'] },
};
