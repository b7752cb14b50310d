import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { signingDesk, type ToSign } from './signing-desk';
import { SigningPlace } from './signing-place';

const Dialog = ({ statements, onAnswer }: ToSign) => <button onClick={() => onAnswer()}>{statements[0]}</button>;

const ask = async (statement: string): Promise<unknown> => {
  let asked: Promise<unknown> | undefined;
  act(() => {
    asked = signingDesk.ask(Dialog, { statements: [statement], refused: 0, keys: 'any' });
  });
  return asked;
};

it('is asked one thing at a time', async () => {
  render(<SigningPlace />);
  const [first, second] = [ask('first'), ask('second')];
  await userEvent.click(await screen.findByRole('button', { name: 'first' }));
  expect(await first).toBeUndefined();
  expect(screen.queryByRole('button', { name: 'first' })).not.toBeInTheDocument();
  await userEvent.click(await screen.findByRole('button', { name: 'second' }));
  expect(await second).toBeUndefined();
});

it('leaves nothing to sign to who comes after whoever was signed out', async () => {
  const { unmount } = render(<SigningPlace />);
  const asked = ask('first');
  await screen.findByRole('button', { name: 'first' });
  unmount();
  expect(await asked).toBeUndefined();
  render(<SigningPlace />);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
