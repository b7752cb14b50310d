/** Words around every long text. */
export const LONG_READ = { contents: 'On this page' } as const;
