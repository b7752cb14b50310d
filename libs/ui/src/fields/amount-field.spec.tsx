import { act, fireEvent, render, screen } from '@testing-library/react';
import { typedAmount } from '@clearfold/contracts';
import { useState } from 'react';
import { AmountField } from './amount-field.js';

const Amount = ({ started = '' }: { started?: string }) => {
  const [text, setText] = useState(started);
  return (
    <AmountField
      id="amount"
      label="Amount"
      helperText="Any amount"
      parsed={typedAmount(text)}
      value={text}
      onChange={({ target }) => setText(target.value)}
    />
  );
};
const field = () => screen.getByLabelText<HTMLInputElement>('Amount');
const type = (text: string) => {
  act(() => field().focus());
  fireEvent.change(field(), { target: { value: text } });
};

it('is a number input that keeps what a number input would drop', () => {
  render(<Amount />);
  expect(field()).toHaveAttribute('type', 'number');
  type('1500,5');
  expect(field().value).toBe('1500,5');
  act(() => field().blur());
  expect(field().value).toBe('1500,5');
});

it('is a number input again once it holds a number', () => {
  render(<Amount />);
  type('1500.5');
  act(() => field().blur());
  expect(field()).toHaveAttribute('type', 'number');
  expect(field()).toHaveValue(1500.5);
});

it('selects what it held when it is entered, as the changed type would lose the caret', () => {
  render(<Amount />);
  type('1500.5');
  act(() => field().blur());
  fireEvent.pointerDown(field());
  act(() => field().focus());
  expect([field().selectionStart, field().selectionEnd]).toEqual([0, 6]);
});

it('says what it understood, and of what it did not understand how to write it once it is left', () => {
  render(<Amount />);
  expect(field()).toHaveAccessibleDescription('Any amount');
  type('1,500.5');
  expect(field()).toHaveAccessibleDescription('$1,500.50');
  type('1500,5');
  expect(field()).toHaveAccessibleDescription('Any amount');
  act(() => field().blur());
  expect(field()).toHaveAccessibleDescription('Use a point for cents, as in 1500.50.');
  type('1500.5');
  expect(field()).toHaveAccessibleDescription('$1,500.50');
});

it('shows again what was typed and no number holds', () => {
  render(<Amount started="1500,5" />);
  expect(field().value).toBe('1500,5');
  // Nobody has left it yet.
  expect(field()).toHaveAccessibleDescription('Any amount');
});
