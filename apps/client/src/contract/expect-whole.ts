import { screen, waitFor } from '@testing-library/react';
import { BROKEN_SCREEN } from '@clearfold/content';

/** What an absent value looks like once it is text. */
const TRACES = /NaN|undefined|\bnull\b|Invalid|\[object|Infinity/;

/** Whatever still waits for something: bars of grey, spinners, tables on their way. */
const WAITING = '.MuiSkeleton-root, [role="progressbar"], [aria-busy="true"]';

/** The screen is all there: nothing waits, nothing broke, no absent value was written down, and nothing is said in red. */
export const expectWhole = async (): Promise<void> => {
  await waitFor(() => expect(document.querySelectorAll(WAITING)).toHaveLength(0));
  const { textContent } = document.body;
  expect(textContent).not.toContain(BROKEN_SCREEN.message);
  expect(textContent).not.toMatch(TRACES);
  const red = screen.queryAllByRole('alert').filter((alert) => !alert.matches('.MuiAlert-colorSuccess'));
  expect(red.map((alert) => alert.textContent)).toEqual([]);
};
