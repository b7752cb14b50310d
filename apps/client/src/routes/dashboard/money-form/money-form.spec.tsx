import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { type FormEvent } from 'react';
import { type FieldValues } from 'react-hook-form';
import { MemoryRouter } from 'react-router-dom';
import { MoneyForm } from './money-form';
import { type MoneyForm as MoneyFormState, type MoneyLabels } from './use-money-form';

const WORDS: MoneyLabels = {
  submit: 'Send it',
  successTitle: 'Sent!',
  success: 'It is on its way.',
  next: 'A reviewer looks at it.',
  note: 'You will hear of it.',
  failureTitle: 'Not sent',
  failure: 'Something went wrong.',
  ok: 'OK',
};

type State = MoneyFormState<FieldValues, object>;

const send = jest.fn();
const fail = jest.fn();
const closeOutcome = jest.fn();
beforeEach(() => jest.clearAllMocks());

/** A form whose fields are in order, or not. */
const draw = async (
  { labels = WORDS, isRefused = false, ...state }: Partial<State> & { isRefused?: boolean } = {},
  isOver?: boolean,
) => {
  const form = { formState: { isSubmitting: false } } as State['form'];
  const submit: State['submit'] = (accepted, refuse) => async (event: FormEvent) => {
    event.preventDefault();
    if (isRefused) refuse?.();
    else await accepted({ amount: 5 });
  };
  const whole = { form, submit, send, fail, closeOutcome, overall: undefined, outcome: undefined, labels, ...state };
  // The dialog's button has the focus, and goes on drawing.
  await act(
    async () =>
      void render(
        <MemoryRouter>
          <MoneyForm state={whole as State} {...(isOver !== undefined && { isOver })}>
            <label>
              Amount <input />
            </label>
          </MoneyForm>
        </MemoryRouter>,
      ),
  );
};

const press = () => fireEvent.click(screen.getByRole('button', { name: /^Send it/ }));

it('sends what was judged good, and says nothing before', async () => {
  await draw();
  expect(screen.getByLabelText('Amount')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  press();
  expect(send.mock.calls).toEqual([[{ amount: 5 }]]);
  expect(fail).not.toHaveBeenCalled();
});

it('leaves a fault to its field where it has no words for the form', async () => {
  await draw({ isRefused: true, overall: 'Said at the field.' });
  press();
  expect(fail).not.toHaveBeenCalled();
  expect(send).not.toHaveBeenCalled();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('says of a fault also what it says of the form', async () => {
  const labels = { ...WORDS, invalid: 'Please correct the errors.' };
  await draw({ labels, isRefused: true, overall: 'Please correct the errors.' });
  expect(screen.getByRole('alert')).toHaveTextContent('Please correct the errors.');
  press();
  expect(fail.mock.calls).toEqual([['Please correct the errors.']]);
});

it.each([
  [undefined, 'Send it'],
  [false, 'Send it'],
  [true, 'Send it More than you have available'],
])('is there more asked for than there is: %s; the button says: %s', async (isOver, name) => {
  await draw({}, isOver);
  expect(screen.getByRole('button')).toHaveAccessibleName(name);
});

it('says that it was sent, what, what comes next and where it is written', async () => {
  const outcome = { tone: 'success', message: 'Received.', sent: 'You sent $5.00.', transactionId: 't-7' } as const;
  await draw({ outcome });
  const dialog = within(screen.getByRole('dialog', { name: 'Sent!' }));
  for (const text of ['Received.', 'You sent $5.00.', 'A reviewer looks at it.', 'You will hear of it.'])
    expect(dialog.getByText(text)).toBeVisible();
  expect(dialog.getByRole('link')).toHaveAttribute('href', '/dashboard/account-statement?entry=t-7');
  fireEvent.click(dialog.getByRole('button', { name: 'OK' }));
  expect(closeOutcome).toHaveBeenCalledTimes(1);
});

it('says why it was not sent, and nothing of what would come next', async () => {
  await draw({ outcome: { tone: 'error', message: 'Incorrect transaction PIN.' } });
  const dialog = within(screen.getByRole('dialog', { name: 'Not sent' }));
  expect(dialog.getByText('Incorrect transaction PIN.')).toBeVisible();
  expect(dialog.queryByText(WORDS.note)).toBeNull();
  expect(dialog.queryByText(WORDS.next)).toBeNull();
  expect(dialog.queryByRole('link')).toBeNull();
});
