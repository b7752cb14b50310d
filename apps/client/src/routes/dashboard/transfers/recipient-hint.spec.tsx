import { render, screen } from '@testing-library/react';
import { RecipientHint } from './recipient-hint';
import { type RecipientLookup } from './use-recipient';

it.each<[RecipientLookup, string]>([
  [{ status: 'not-asked' }, 'They find it in the header of their dashboard.'],
  [{ status: 'oneself' }, 'You cannot transfer to yourself.'],
  [{ status: 'unknown' }, 'Recipient not found.'],
  [{ status: 'found', name: 'Ben S•••' }, 'This is Ben S•••'],
  [
    { status: 'email' },
    'A transfer needs their user ID, not their email. They find it in the header of their dashboard.',
  ],
])('says of %j: %s', (recipient, text) => {
  render(<RecipientHint recipient={recipient} />);
  expect(screen.getByRole('status').textContent).toBe(text);
});
