/** What is wrong with one of the columns, or choices, by which CSV files are read. */
export const CSV_MAPPING_FAULT_TEXT = {
  missing: 'This must be said.',
  'not-allowed': 'This cannot be used.',
  unknown: 'This is not known.',
  contradicts: 'This does not go with what is said elsewhere, or is said twice.',
} as const;
