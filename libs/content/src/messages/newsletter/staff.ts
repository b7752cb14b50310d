export const STAFF_NEWSLETTER = {
  title: 'Newsletter',
  empty: 'Nobody has subscribed yet.',
  searchHint: 'Email',
  column: { email: 'Email', createdAt: 'Subscribed', confirmedAt: 'Confirmed', remove: 'Remove' },
  exportConfirmed: 'Export confirmed (CSV)',
  anyConfirmed: 'All',
  confirmed: 'Confirmed',
  unconfirmed: 'Not confirmed yet',
  removeOne: (email: string) => `Remove: ${email}`,
  remove: 'Remove',
  removeTitle: 'Remove this reader?',
  removeReview: (email: string) => `${email} will get no more newsletters.`,
} as const;
