import { REVIEW_PANEL } from '@clearfold/content';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Copyable } from './copyable';

const offering = (writeText: () => Promise<void>): void => {
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
};

const click = (): void => {
  render(<Copyable text="DE02 1203" what="account" />);
  fireEvent.click(screen.getByRole('button'));
};

describe('text to copy', () => {
  it('says that it was copied', async () => {
    offering(() => Promise.resolve());
    click();
    expect(await screen.findByText(REVIEW_PANEL.copied)).toBeTruthy();
  });

  it('says nothing where the browser refuses, and rejects nothing', async () => {
    offering(() => Promise.reject(new Error('Write permission denied.')));
    click();
    // Jest fails the test for a rejection that nobody has handled by then.
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
    expect(screen.queryByText(REVIEW_PANEL.copied)).toBeNull();
  });
});
