import { render, screen, within } from '@testing-library/react';
import { AmountField } from './amount-field.js';
import { Field } from './field.js';
import { PinField } from './pin-field.js';
import { SelectField } from './select-field.js';
import { WarnedHint } from './warned-hint.js';

const input = () => screen.getByLabelText<HTMLInputElement>('Account');
const helper = () => document.getElementById('account-helper');

describe('a field', () => {
  it('is described by its hint, or in its place by its error', () => {
    const { rerender } = render(<Field id="account" label="Account" helperText="Bank or wallet" />);
    expect(input()).toHaveAccessibleDescription('Bank or wallet');
    expect(input()).not.toBeInvalid();
    rerender(<Field id="account" label="Account" helperText="Please name an account." error />);
    expect(input()).toHaveAccessibleDescription('Please name an account.');
    expect(input()).toBeInvalid();
  });

  it('points to no hint where it has none', () => {
    render(<Field id="account" label="Account" />);
    expect(helper()).toBeNull();
    expect(input()).not.toHaveAttribute('aria-describedby');
    expect(input()).not.toBeInvalid();
  });
});

describe('the field of a PIN', () => {
  it('[WDR-07, WDR-08, TRF-06, TRF-07] takes four masked digits, from a keypad', () => {
    render(<PinField id="account" label="Account" helperText="4 digits" />);
    expect(input()).toHaveAttribute('type', 'password');
    expect(input()).toHaveAttribute('maxlength', '4');
    expect(input()).toHaveAttribute('inputmode', 'numeric');
    expect(input()).toHaveAttribute('autocomplete', 'off');
    expect(input()).toHaveAccessibleDescription('4 digits');
  });
});

describe('a choice', () => {
  const choice = (helperText?: string) => (
    <SelectField id="account" label="Account" {...(helperText !== undefined && { helperText, error: true })}>
      <option value="BTC">BTC</option>
    </SelectField>
  );

  it('offers what it was given, in the browser’s own list', () => {
    render(choice());
    expect(within(input()).getByRole('option')).toHaveTextContent('BTC');
    expect(input()).not.toHaveAttribute('aria-describedby');
    expect(helper()).toBeNull();
  });

  it('is described by its error', () => {
    render(choice('Please choose one.'));
    expect(input()).toHaveAccessibleDescription('Please choose one.');
    expect(input()).toBeInvalid();
  });
});

it('keeps the line below an amount that has neither hint nor echo', () => {
  render(<AmountField id="account" label="Account" parsed="" />);
  expect(helper()?.textContent).toBe(' ');
});

it('has nothing read out while there is no warning', () => {
  const { container, rerender } = render(<WarnedHint hint="4 digits" warning={undefined} />);
  const live = container.querySelector('[aria-live="polite"]');
  expect(live).toBeEmptyDOMElement();
  expect(container).toHaveTextContent('4 digits');
  rerender(<WarnedHint hint="4 digits" warning="Easy to guess." />);
  expect(live).toHaveTextContent('Easy to guess.');
  expect(container).not.toHaveTextContent('4 digits');
});
