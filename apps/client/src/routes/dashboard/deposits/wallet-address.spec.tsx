import { fireEvent, render, screen } from '@testing-library/react';
import { bitcoin } from '#testing/samples.ts';
import { WalletAddress } from './wallet-address';

const status = () => screen.getByRole('status');

/** What the browser's clipboard does with what it is given. */
const withClipboard = (writeText: (text: string) => Promise<void>) => {
  const write = jest.fn(writeText);
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: write } });
  return write;
};

// Test files share a window.
afterEach(() => Reflect.deleteProperty(navigator, 'clipboard'));

it('is nothing without a wallet', () => {
  const { container } = render(<WalletAddress wallet={undefined} />);
  expect(container).toBeEmptyDOMElement();
});

it('shows the address, its network, and a code that holds it', () => {
  render(<WalletAddress wallet={bitcoin} />);
  expect(screen.getByRole('region', { name: 'Wallet address' })).toHaveTextContent(bitcoin.address);
  expect(screen.getByText(bitcoin.address)).toHaveAttribute('translate', 'no');
  expect(
    screen.getByText('Network: Bitcoin. Send only this currency, on this network. Anything else may be lost.'),
  ).toBeVisible();
  expect(screen.getByRole('img', { name: 'QR code of the BTC address, network Bitcoin' })).toBeInTheDocument();
  expect(status()).toBeEmptyDOMElement();
});

it('names the currency where nobody said by which network', () => {
  const { network: _network, ...wallet } = bitcoin;
  render(<WalletAddress wallet={wallet} />);
  expect(screen.getByText('Send only this currency. Anything else may be lost.')).toBeVisible();
  expect(screen.getByRole('img', { name: 'QR code of the BTC address' })).toBeInTheDocument();
});

it('[DEP-07] [DEP-08] says that the address was copied, and once it was', async () => {
  const write = withClipboard(() => Promise.resolve());
  render(<WalletAddress wallet={bitcoin} />);
  fireEvent.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await screen.findByText('Wallet address copied to clipboard!')).toBe(status());
  expect(write.mock.calls).toEqual([[bitcoin.address]]);
});

it('says that it could not be copied, where the browser refuses', async () => {
  withClipboard(() => Promise.reject(new Error('refused')));
  render(<WalletAddress wallet={bitcoin} />);
  fireEvent.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await screen.findByText('Your browser did not allow copying. Please select the address and copy it.')).toBe(
    status(),
  );
  expect(status()).not.toHaveTextContent('copied to clipboard');
});
