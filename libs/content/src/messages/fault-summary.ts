/** The list of a long form's faults above its button. */
export const FAULT_SUMMARY = {
  title: 'What to fix',
  fault: (label: string) => `Fix ${label}`,
} as const;

/** The button in a password's field. */
export const SHOWN_PASSWORD = { show: 'Show', hide: 'Hide' } as const;
