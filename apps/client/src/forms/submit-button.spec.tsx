import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FormEvent } from 'react';
import { FormMessage } from './form-message';
import { SubmitButton } from './submit-button';

const button = () => screen.getByRole('button');
const spinner = () => button().querySelector('[role="progressbar"]');

it('sends its form, and says what it does', () => {
  render(<SubmitButton busy={false}>Submit Request</SubmitButton>);
  expect(button()).toHaveAttribute('type', 'submit');
  expect(button()).toHaveAttribute('aria-busy', 'false');
  expect(button()).toHaveAttribute('aria-disabled', 'false');
  expect(button()).toHaveAccessibleName('Submit Request');
  expect(spinner()).toBeNull();
});

it('is off, with a spinner, while its request is under way', () => {
  render(<SubmitButton busy>Submit Request</SubmitButton>);
  expect(button()).toHaveAttribute('aria-disabled', 'true');
  expect(button()).toHaveClass('Mui-disabled');
  expect(button()).toHaveAttribute('aria-busy', 'true');
  expect(spinner()).toHaveAttribute('aria-hidden', 'true');
});

it('sends nothing while its request is under way, and keeps the focus', async () => {
  const sent = jest.fn((event: FormEvent) => event.preventDefault());
  const form = (busy: boolean) => (
    <form onSubmit={sent}>
      <input />
      <SubmitButton busy={busy}>Submit Request</SubmitButton>
    </form>
  );
  const { rerender } = render(form(false));
  act(() => button().focus());
  const user = userEvent.setup();
  await user.keyboard('{Enter}');
  expect(sent).toHaveBeenCalledTimes(1);
  rerender(form(true));
  // A browser takes the focus from what is disabled.
  expect(button()).not.toHaveAttribute('disabled');
  expect(button()).toHaveFocus();
  await user.keyboard('{Enter} ');
  await user.type(screen.getByRole('textbox'), '{Enter}');
  expect(sent).toHaveBeenCalledTimes(1);
});

it('says under what it does why a press would be refused, and can be pressed', () => {
  render(
    <SubmitButton busy={false} rejection="More than you have available">
      Submit Request
    </SubmitButton>,
  );
  expect(button()).toHaveAccessibleName('Submit Request More than you have available');
  expect(button()).toBeEnabled();
});

it('reads out a message about a form, and is nothing without one', () => {
  const { container, rerender } = render(<FormMessage>{undefined}</FormMessage>);
  expect(container).toBeEmptyDOMElement();
  rerender(<FormMessage>Please correct the errors.</FormMessage>);
  expect(screen.getByRole('alert')).toHaveTextContent('Please correct the errors.');
});
