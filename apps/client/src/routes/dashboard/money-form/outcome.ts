/** How the last submission of a money form ended, as its dialog shows it. */
export type Outcome = { tone: 'success' | 'error'; message: string };
