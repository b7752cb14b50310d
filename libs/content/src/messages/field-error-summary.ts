/** The list of a long form's field errors above its button. */
export const FIELD_ERROR_SUMMARY = {
  title: 'What to fix',
  entry: (label: string) => `Fix ${label}`,
} as const;

/** The button in a password's field. */
export const SHOWN_PASSWORD = { show: 'Show', hide: 'Hide' } as const;
