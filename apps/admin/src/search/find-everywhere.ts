import {
  formatDollars,
  LEDGER_EVENTS,
  REVIEW_KIND_TEXT,
  REVIEW_PANEL,
  SEARCH,
  ticketStatusText,
} from '@clearfold/content';
import { type DataProvider } from 'react-admin';
import { investorName } from '../investors/investor-name';
import { partiesLabel } from '../requests/investor-label';
import { getRows, type RowOf } from '../providers/resources';

/** What was found, and of which lists older matches were not looked at. */
export interface Findings {
  found: readonly Found[];
  unseen: readonly string[];
}

/** Something that was found, and where it is. */
export interface Found {
  key: string;
  group: string;
  text: string;
  /** What tells it from another of the same name. */
  detail: string;
  to: string;
}

/** What can be sought, each where this person may read its list. */
export type Sought = 'investors' | 'requests' | 'tickets' | 'ledger/events';

/** As many of each kind as a glance takes in. */
const OF_EACH = 5;

/** Of so many, the newest that were found, the closest lead. */
const LOOKED_AT = 25;

/** Whether a name, an e-mail or another word of it begins so: of "Ada Byron" with "ada", not of "Zoe Papadaki". */
const begins = ({ text, detail }: Found, q: string): boolean =>
  ` ${text} ${detail}`.toLowerCase().includes(` ${q.toLowerCase()}`);

/** "#254" and "254" are an event's position in the log. */
const POSITION = /^#?(\d{1,15})$/;

const OF: { readonly [Resource in Exclude<Sought, 'ledger/events'>]: (row: RowOf<Resource>) => Found } = {
  investors: (row) => ({
    key: `investor ${row.id}`,
    group: SEARCH.groups.investors,
    text: investorName(row),
    detail: row.email ?? row.id,
    to: `/investors/${row.id}/show`,
  }),
  requests: (row) => ({
    key: `request ${row.id}`,
    group: SEARCH.groups.requests,
    text: `${REVIEW_KIND_TEXT[row.kind]} ${formatDollars(row.amount)}`,
    detail: partiesLabel(row),
    to: `/requests/${row.id}`,
  }),
  tickets: (row) => ({
    key: `ticket ${row.id}`,
    group: SEARCH.groups.tickets,
    text: row.subject,
    detail: `${row.investorName}, ${ticketStatusText(row.status).toLowerCase()}`,
    to: `/tickets/${row.id}/show`,
  }),
};

const NOTHING: Findings = { found: [], unseen: [] };

const list = async <Resource extends Exclude<Sought, 'ledger/events'>>(
  provider: DataProvider,
  resource: Resource,
  q: string,
): Promise<Findings> => {
  const { data = [], total = data.length } = await getRows(provider, resource, {
    filter: { q },
    pagination: { page: 1, perPage: LOOKED_AT },
    sort: { field: 'createdAt', order: 'DESC' },
  });
  const found = data.map((row) => OF[resource](row));
  return {
    found: found.sort((one, other) => Number(begins(other, q)) - Number(begins(one, q))).slice(0, OF_EACH),
    unseen: total > LOOKED_AT ? [SEARCH.unseen(SEARCH.groups[resource], LOOKED_AT, total)] : [],
  };
};

/**
 * Looks for a name, an e-mail, an id or words among all that this person may read; a number is an event of the log.
 *
 * @throws Error when one of the lists does not answer
 */
export const findEverywhere = async (
  provider: DataProvider,
  words: string,
  where: readonly Sought[],
): Promise<Findings> => {
  const q = words.trim();
  const position = POSITION.exec(q)?.[1];
  const findings = await Promise.all(
    where.map(async (resource): Promise<Findings> => {
      if (resource !== 'ledger/events') return list(provider, resource, q);
      if (position === undefined) return NOTHING;
      const number = REVIEW_PANEL.eventPosition(Number(position));
      const to = `/ledger/events/${Number(position)}/show`;
      const text = LEDGER_EVENTS.one(number);
      return { found: [{ key: `event ${position}`, group: SEARCH.groups.events, text, detail: '', to }], unseen: [] };
    }),
  );
  return {
    found: findings.flatMap(({ found }) => found),
    unseen: findings.flatMap(({ unseen }) => unseen),
  };
};
