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
  /** Below the field, for each list that has more than were looked at. */
  unseen: (group: string, lookedAt: number, total: number) =>
    `${group}: only the newest ${lookedAt} of ${total.toLocaleString('en-US')} matches were looked at. Write more of it to find older ones.`,
} as const;
