/** The search over everything that a member of staff may read. */
export const SEARCH = {
  title: 'Search everything',
  button: 'Search (Ctrl K)',
  field: 'Search',
  hint: 'Name, email, id, or an event’s number',
  busy: 'Searching…',
  nothing: 'Nothing found.',
  failed: 'The search failed.',
  groups: { investors: 'Investors', requests: 'Requests', tickets: 'Tickets', events: 'Events' },
} as const;
