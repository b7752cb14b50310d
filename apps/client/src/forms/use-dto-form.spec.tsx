import { act, fireEvent, render, renderHook, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { WithdrawalRequest } from '@clearfold/contracts';
import { AmountField, Field } from '@clearfold/ui';
import { useForm } from 'react-hook-form';
import { typeAmount } from '#testing/type-amount.ts';
import { ApiFailure } from '../api/api-failure';
import { FieldErrorSummary } from './field-error-summary';
import { fieldHandlers } from './field-handlers';
import { type DtoForm, useDtoForm } from './use-dto-form';

interface Values {
  amount: number | '';
  recipientAccount: string;
  transactionPIN: string;
}

const EMPTY: Values = { amount: '', recipientAccount: '', transactionPIN: '' };
const LABELS = { amount: 'Amount', recipientAccount: 'Account', transactionPIN: 'PIN' };

const NO_AMOUNT = 'Please enter a valid amount greater than zero.';
const NO_ACCOUNT = 'Please provide recipient account details.';
const NO_PIN = 'Transaction PIN must be a 4-digit number.';

interface Props {
  send: (body: WithdrawalRequest) => void | Promise<void>;
  refuse?: (fail: DtoForm<Values, WithdrawalRequest>['fail']) => void;
}

const Form = ({ send, refuse }: Props) => {
  const { form, field, submit, overall, fail } = useDtoForm<Values, WithdrawalRequest>(WithdrawalRequest, {
    defaultValues: EMPTY,
    shownUnder: { bankAccount: 'recipientAccount' },
  });
  const sending = async (body: WithdrawalRequest): Promise<void> => {
    try {
      await send(body);
    } catch (error) {
      fail('It could not be sent.', error);
    }
  };
  return (
    <form noValidate onSubmit={(event) => void submit(sending, refuse && (() => refuse(fail)))(event)}>
      <AmountField {...field('amount', 'Any amount', { number: true })} parsed={form.watch('amount')} label="Amount" />
      <Field {...field('recipientAccount')} label="Account" />
      <Field {...field('transactionPIN', '4 digits')} label="PIN" />
      <FieldErrorSummary form={form} labels={LABELS} message={overall}>
        <a href="/help">Help</a>
      </FieldErrorSummary>
      <button type="button" onClick={() => form.reset(EMPTY)}>
        Empty
      </button>
      <button>Send</button>
    </form>
  );
};

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const fill = (values: Partial<Record<'Amount' | 'Account' | 'PIN', string>>) => {
  const { Amount, ...others } = { Amount: '10', Account: 'DE89', PIN: '1234', ...values };
  typeAmount(field('Amount'), Amount);
  for (const [label, value] of Object.entries(others)) fireEvent.change(field(label), { target: { value } });
};
const press = () => fireEvent.click(screen.getByRole('button', { name: 'Send' }));
const refused = (answer: ConstructorParameters<typeof ApiFailure>[1]) => () => {
  throw new ApiFailure(400, answer);
};

it('[WDR-13] judges nothing before it is sent; then the first bad field takes the focus', async () => {
  const send = jest.fn();
  render(<Form send={send} refuse={(fail) => fail('Please correct the errors.')} />);
  fill({ Account: '', PIN: '1' });
  expect(field('PIN')).toHaveAccessibleDescription('4 digits');
  // Its line is kept free: what Material UI draws for a blank takes a line's height.
  expect(document.getElementById('recipientAccount-helper')?.textContent).toBe('\u200b');
  press();
  await waitFor(() => expect(field('Account')).toHaveFocus());
  expect(field('Account')).toHaveAccessibleDescription(NO_ACCOUNT);
  expect(field('PIN')).toHaveAccessibleDescription(NO_PIN);
  expect(field('PIN')).toBeInvalid();
  expect(field('Amount')).not.toBeInvalid();
  expect(screen.getByRole('alert')).toHaveTextContent('Please correct the errors. Help');
  expect(send).not.toHaveBeenCalled();
});

it('names the faults in the order of the fields, and leads to each', async () => {
  render(<Form send={jest.fn()} refuse={(fail) => fail('Please correct the errors.')} />);
  fill({ Amount: '', PIN: '' });
  press();
  const list = within(await screen.findByRole('list', { name: 'What to fix' }));
  expect(list.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Fix Amount', 'Fix PIN']);
  fireEvent.click(list.getByRole('button', { name: 'Fix PIN' }));
  await waitFor(() => expect(field('PIN')).toHaveFocus());
});

it('[TRF-13] clears the error of the field that is edited, and with the last one the message about the form', async () => {
  render(<Form send={jest.fn()} refuse={(fail) => fail('Please correct the errors.')} />);
  fill({ Account: '', PIN: '1' });
  press();
  await screen.findByText(NO_ACCOUNT);
  fireEvent.change(field('Amount'), { target: { value: '11' } });
  expect(screen.getByText(NO_ACCOUNT)).toBeVisible();
  expect(screen.getByRole('alert')).toBeVisible();
  fireEvent.change(field('Account'), { target: { value: 'D' } });
  expect(screen.queryByText(NO_ACCOUNT)).toBeNull();
  expect(screen.getByText(NO_PIN)).toBeVisible();
  expect(screen.getByRole('alert')).toBeVisible();
  fireEvent.change(field('PIN'), { target: { value: '12' } });
  expect(screen.queryByText(NO_PIN)).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('sends what the fields hold, the amount as a number, once however often it is pressed', async () => {
  let release = (): void => undefined;
  const send = jest.fn((_body: WithdrawalRequest) => new Promise<void>((resolve) => (release = resolve)));
  render(<Form send={send} />);
  fill({ Amount: '1,500.5', Account: ' DE89 ' });
  press();
  press();
  await waitFor(() => expect(send).toHaveBeenCalled());
  press();
  expect(send).toHaveBeenCalledTimes(1);
  expect(send).toHaveBeenCalledWith({ amount: 1500.5, recipientAccount: 'DE89', transactionPIN: '1234' });
  await act(async () => release());
  press();
  await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
  await act(async () => release());
});

it.each([
  ['', NO_AMOUNT],
  ['0', NO_AMOUNT],
  ['10.001', 'Amount must have at most two decimals.'],
])('says of the amount %j: %s', async (typed, text) => {
  render(<Form send={jest.fn()} />);
  fill({ Amount: typed });
  press();
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('shows what the server says of a field under it, and of one that stands elsewhere under that one', async () => {
  const errors = { unknown: 'Nobody sees this.', bankAccount: 'No such bank.', transactionPIN: 'Wrong PIN.' };
  render(<Form send={refused({ message: 'Not accepted.', errors })} />);
  fill({});
  press();
  await waitFor(() => expect(field('Account')).toHaveAccessibleDescription('No such bank.'));
  expect(field('PIN')).toHaveAccessibleDescription('Wrong PIN.');
  expect(field('Account')).toHaveFocus();
  expect(screen.getByRole('alert')).toHaveTextContent('Not accepted.');
  expect(screen.queryByText('Nobody sees this.')).toBeNull();
});

it('says once what stands under a field already', async () => {
  render(<Form send={refused({ message: 'Wrong PIN.', errors: { transactionPIN: 'Wrong PIN.' } })} />);
  fill({});
  press();
  expect(await screen.findAllByText('Wrong PIN.')).toHaveLength(1);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('says what failed in its own words where nothing came back', async () => {
  render(<Form send={() => Promise.reject(new ApiFailure(undefined))} />);
  fill({});
  press();
  expect(await screen.findByRole('alert')).toHaveTextContent('It could not be sent.');
  expect(screen.queryByRole('list')).toBeNull();
});

it('forgets the message of the time before when it is sent again', async () => {
  render(<Form send={() => Promise.reject(new ApiFailure(undefined))} />);
  fill({});
  press();
  await screen.findByRole('alert');
  fireEvent.change(field('PIN'), { target: { value: '1' } });
  press();
  await screen.findByText(NO_PIN);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('is tied to its fields after it was emptied, too', async () => {
  const send = jest.fn();
  render(<Form send={send} />);
  fill({});
  fireEvent.click(screen.getByRole('button', { name: 'Empty' }));
  expect(field('Account')).toHaveValue('');
  await userEvent.setup({ delay: null }).type(field('Account'), 'DE90');
  fill({ Account: 'DE90' });
  press();
  await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
});

describe('what was typed before the form was there', () => {
  const take = (typed: string, started: string) => {
    const taken = new WeakSet<object>();
    const { result } = renderHook(() => useForm<Values>({ defaultValues: { ...EMPTY, recipientAccount: started } }));
    const input = document.createElement('input');
    input.value = typed;
    const tie = () => fieldHandlers(result.current, taken)('recipientAccount', false).inputRef(input);
    tie();
    return { form: result.current, input, tie };
  };

  it.each([
    ['typed early', '', 'typed early'],
    ['', '', ''],
    ['typed early', 'as it was kept', 'as it was kept'],
  ])('of %j in a form that holds %j it takes %j', (typed, started, held) => {
    expect(take(typed, started).form.getValues('recipientAccount')).toBe(held);
  });

  it('is not taken again once the form was emptied', () => {
    const { form, input, tie } = take('typed early', '');
    act(() => form.reset(EMPTY));
    input.value = 'about to go';
    tie();
    expect(form.getValues('recipientAccount')).toBe('');
  });

  it('ties a field by the same functions at every drawing', () => {
    const { result } = renderHook(() => useForm<Values>({ defaultValues: EMPTY }));
    const handlersOf = fieldHandlers(result.current, new WeakSet());
    expect(handlersOf('amount', true)).toBe(handlersOf('amount', true));
  });
});
