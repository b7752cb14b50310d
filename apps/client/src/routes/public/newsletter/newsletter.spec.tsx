import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi } from '#testing/fake-api.ts';
import { Newsletter } from './newsletter';
import { NewsletterBox } from './newsletter-box';

// The colours of MUI's own theme, under which these parts are drawn alone.
const RED = 'rgb(211, 47, 47)';
const GREEN = 'rgb(46, 125, 50)';

const POST = 'POST /newsletter/subscribe';
const email = () => screen.getByLabelText<HTMLInputElement>('Email address');
const button = () => screen.getByRole('button');

const subscribe = async () => {
  const user = userEvent.setup({ delay: null });
  await user.type(email(), 'reader@clearfold.example');
  await user.click(button());
};

/** An answer that comes when the test says so. */
const held = () => {
  let release = (): void => undefined;
  const after = new Promise<void>((resolve) => (release = resolve));
  return { after, release: () => act(async () => release()) };
};

describe('the newsletter box', () => {
  it('[NEWS-01, NEWS-02, NEWS-03, NEWS-04, NEWS-05] asks for one email, which the browser checks', () => {
    const { container } = render(<NewsletterBox onSubscribed={() => undefined} />);
    expect(container.querySelectorAll('input, textarea, select')).toHaveLength(1);
    expect(email()).toHaveAttribute('type', 'email');
    expect(email()).toHaveAttribute('placeholder', 'Enter your email address');
    expect(email()).toBeRequired();
    expect(container.querySelector('form')).not.toHaveAttribute('novalidate');
    expect(button()).toHaveTextContent('Subscribe');
  });

  it('[NEWS-06, NEWS-07, NEWS-10] is off and shows a spinner in place of the word while it submits', async () => {
    const { after, release } = held();
    const api = fakeApi();
    api.answer(POST, { after, body: { data: { message: 'Thank you.' } } });
    render(<NewsletterBox onSubscribed={() => undefined} />);
    expect(button()).toBeEnabled();
    await subscribe();
    expect(button()).toBeDisabled();
    expect(button()).not.toHaveTextContent('Subscribe');
    expect(screen.getByRole('progressbar')).toBeInTheDocument();
    await release();
    expect(await screen.findByText('Thank you.')).toBeInTheDocument();
    expect(button()).toBeEnabled();
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(api.sent(POST).map(({ body }) => body)).toEqual([{ email: 'reader@clearfold.example' }]);
  });

  it('[NEWS-11, NEWS-12, NEWS-13, API-05] shows data.message in green, empties the field and tells its parent', async () => {
    fakeApi().answer(POST, { body: { message: 'outer', data: { message: 'You are on the list.' } } });
    const onSubscribed = jest.fn();
    render(<NewsletterBox onSubscribed={onSubscribed} />);
    await subscribe();
    expect(await screen.findByRole('status')).toHaveTextContent('You are on the list.');
    expect(getComputedStyle(screen.getByRole('status')).color).toBe(GREEN);
    expect(email()).toHaveValue('');
    expect(onSubscribed).toHaveBeenCalledTimes(1);
  });

  it('[NEWS-14] confirms with a dialog, which can be closed', async () => {
    fakeApi().answer(POST, { body: { data: { message: 'You are on the list.' } } });
    render(<Newsletter />);
    await subscribe();
    expect(await screen.findByRole('dialog', { name: 'Subscription Successful!' })).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it.each([
    ['Please confirm: we sent you a link.', 'Please confirm: we sent you a link.'],
    ['You are on the list already.', 'You are on the list already.'],
    ['', 'Thank you. Your address is on its way to our list.'],
  ])('[NEWS-14] tells in the dialog what the server said, %j, and of no mail by itself', async (message, text) => {
    fakeApi().answer(POST, { body: { data: { message } } });
    render(<Newsletter />);
    await subscribe();
    const dialog = within(await screen.findByRole('dialog', { name: 'Subscription Successful!' }));
    expect(dialog.getByText(text)).toBeVisible();
    expect(dialog.queryByText(/the mail we have just sent/)).toBeNull();
  });

  it('[NEWS-15] shows the server’s refusal in red and keeps the address', async () => {
    fakeApi().answer(POST, { status: 409, body: { message: 'This address is on the list already.' } });
    const onSubscribed = jest.fn();
    render(<NewsletterBox onSubscribed={onSubscribed} />);
    await subscribe();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('This address is on the list already.');
    expect(getComputedStyle(alert).color).toBe(RED);
    expect(email()).toHaveValue('reader@clearfold.example');
    expect(onSubscribed).not.toHaveBeenCalled();
  });

  it('[ERR-02] has words of its own when the server has none', async () => {
    fakeApi().answer(POST, 'offline');
    render(<NewsletterBox onSubscribed={() => undefined} />);
    await subscribe();
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to subscribe. Please try again.');
  });

  it('[NEWS-16] forgets the last message and its colour at each submit', async () => {
    const api = fakeApi();
    api.answer(POST, 'offline');
    render(<NewsletterBox onSubscribed={() => undefined} />);
    await subscribe();
    await screen.findByRole('alert');
    const { after, release } = held();
    api.answer(POST, { after, body: { data: { message: 'You are on the list.' } } });
    fireEvent.click(button());
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    await release();
    expect(await screen.findByText('You are on the list.')).toBeInTheDocument();
  });
});
