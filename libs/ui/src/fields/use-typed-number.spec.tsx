import { act, fireEvent, render, screen } from '@testing-library/react';
import { useTypedNumber } from './use-typed-number.js';

const Days = () => {
  const { type, handlers, isLeft } = useTypedNumber();
  return (
    <>
      <input aria-label="Days" type={type} {...handlers} />
      <output>{isLeft ? 'left' : 'not left'}</output>
    </>
  );
};
const field = () => screen.getByLabelText<HTMLInputElement>('Days');

it('is a number that nobody has left when it is drawn', () => {
  render(<Days />);
  expect(field()).toHaveAttribute('type', 'number');
  expect(screen.getByText('not left')).toBeVisible();
});

it('leaves the caret where a press puts it, once it is a text', () => {
  render(<Days />);
  act(() => field().focus());
  expect(field().type).toBe('text');
  fireEvent.change(field(), { target: { value: '1500' } });
  field().setSelectionRange(2, 2);
  fireEvent.pointerDown(field());
  expect([field().selectionStart, field().selectionEnd]).toEqual([2, 2]);
});

it.each([
  ['1500', 'number'],
  ['1500.5', 'number'],
  ['.5', 'number'],
  ['', 'number'],
  ['1500,5', 'text'],
  ['-5', 'text'],
  ['1e3', 'text'],
  ['1.5.', 'text'],
  ['x1', 'text'],
  ['1x', 'text'],
])('left with %j it is a %s', (typed, type) => {
  render(<Days />);
  act(() => field().focus());
  fireEvent.change(field(), { target: { value: typed } });
  act(() => field().blur());
  expect(field()).toHaveAttribute('type', type);
  expect(screen.getByText('left')).toBeVisible();
  act(() => field().focus());
  expect(screen.getByText('not left')).toBeVisible();
});
