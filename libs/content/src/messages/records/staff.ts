/** What every list and record of the console says. */
export const RECORDS = {
  search: 'Search',
  loading: (title: string) => `Loading: ${title}…`,
  failed: (title: string) => `${title} could not be loaded.`,
  stale: 'These rows may be out of date: the last refresh failed.',
  noMatch: 'Nothing matches these filters.',
  clearFilters: 'Clear filters',
  save: 'Save',
  back: (title: string) => `All: ${title}`,
  by: (name: string, when: string) => `${name}, ${when}`,
  reason: 'Reason',
} as const;
