import { act, fireEvent } from '@testing-library/react';

/** Types into a field that holds a number, which keeps what is no number only while it has the focus. */
export const typeAmount = (field: HTMLElement, typed: string): void => {
  act(() => field.focus());
  fireEvent.change(field, { target: { value: typed } });
  act(() => field.blur());
};

/** Amounts that no field takes, and what it says of them. */
export const UNREAD_AMOUNTS: [typed: string, text: string][] = [
  ['1500,5', 'Use a point for cents, as in 1500.50.'],
  ['1.500,00', 'Use a point for cents, as in 1500.50.'],
  ['1\u00a0500.50', 'Write the amount in US dollars, in digits without spaces, as in 1500.50.'],
  ['\u20ac1500', 'Write the amount in US dollars, in digits without spaces, as in 1500.50.'],
];
