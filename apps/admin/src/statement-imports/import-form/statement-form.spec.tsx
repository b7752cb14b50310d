import { STATEMENT_MAX_BYTES } from '@clearfold/contracts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { COLD, MAIN, proposedBy } from '#outside-accounts/outside-account.fixture.ts';
import { fakeUploads } from '#testing/fake-uploads.ts';
import { openConsole } from '#testing/open-console.tsx';
import { AUDITOR, GRACE, StaffApi } from '#testing/staff-api.ts';
import { NOVEMBER } from '../statement-import.fixture';
import { guessFormat } from './guess-format';

const CREATE = '/statement-imports/create';

const open = (accounts = [MAIN, COLD], path = CREATE, staff = GRACE) => {
  const api = new StaffApi().signedIn(staff);
  api.answers.set('GET /outside-accounts', () => accounts);
  api.answers.set(`GET /statement-imports/${NOVEMBER.id}`, () => NOVEMBER);
  return { api, uploads: fakeUploads(), user: openConsole(path) };
};

const CAMT = new File(
  ['<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08">'],
  'nov.xml',
);
const CSV = new File(['Date;Amount\n'], 'nov.csv');

const input = () => screen.getByLabelText('Choose a file', { selector: 'input' });
const send = () => screen.getByRole('button', { name: 'Read the file' });

describe('A statement is given', () => {
  beforeEach(() => localStorage.clear());

  it('of the account that a link chose, with its format guessed; what comes of it is shown', async () => {
    const { user, uploads, api } = open([MAIN, COLD], `${CREATE}?account=${MAIN.id}`);
    expect(await screen.findByRole('combobox', { name: 'Account' })).toHaveTextContent('Main account (USD)');
    await user.upload(input(), CAMT);
    expect(await screen.findByText(/^nov\.xml, \d+ bytes$/)).toBeInTheDocument();
    expect(screen.getByText('Guessed from the file. Change it if it is another.')).toBeInTheDocument();
    await user.click(send());
    await waitFor(() => expect(uploads).toHaveLength(1));
    const [upload] = uploads;
    expect(upload).toMatchObject({
      method: 'POST',
      path: `/outside-accounts/${MAIN.id}/statements`,
      token: `Bearer ${api.token}`,
      // The server reads the file as it comes: what is said of it stands before it.
      fields: [
        ['format', 'camt.053'],
        ['statement', 'nov.xml'],
      ],
    });
    act(() => upload!.progress(50, 200));
    expect(screen.getByText('Sending: 25 %')).toBeInTheDocument();
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '25');
    act(() => upload!.progress(200, 200));
    expect(screen.getByText('The file is read and checked…')).toBeInTheDocument();
    act(() => upload!.answer(201, NOVEMBER));
    expect(await screen.findByRole('heading', { level: 1, name: 'november.xml' })).toBeInTheDocument();
    expect(window.location.pathname).toBe(`/admin/statement-imports/${NOVEMBER.id}/show`);
  });

  it('only once account and file are chosen: the first that is missing has the focus', async () => {
    const { user, uploads } = open();
    await screen.findByRole('combobox', { name: 'Account' });
    await user.click(send());
    expect(screen.getByText('Please choose the account.')).toBeInTheDocument();
    expect(screen.getByText('Please choose a file.')).toBeInTheDocument();
    expect(screen.getByRole('combobox', { name: 'Account' })).toHaveFocus();
    await user.click(screen.getByRole('combobox', { name: 'Account' }));
    await user.click(await screen.findByRole('option', { name: 'Main account (USD)' }));
    await user.click(send());
    expect(screen.getByRole('button', { name: 'Choose a file' })).toHaveFocus();
    expect(uploads).toEqual([]);
  });

  it.each([
    ['empty', 0, 'The file is empty.'],
    ['too large', STATEMENT_MAX_BYTES + 1, 'The file is larger than 256 MB. Ask for a statement of fewer days.'],
  ])('and is not sent where it is %s', async (_what, size, text) => {
    const { user, uploads } = open([MAIN]);
    await screen.findByRole('combobox', { name: 'Account' });
    const file = new File(['x'], 'a.xml');
    Object.defineProperty(file, 'size', { value: size });
    await user.upload(input(), file);
    await user.click(send());
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(uploads).toEqual([]);
  });

  it('by dropping it', async () => {
    open([MAIN]);
    const drop = await screen.findByRole('group', { name: 'File' });
    fireEvent.dragOver(drop);
    fireEvent.drop(drop, { dataTransfer: { files: [CAMT] } });
    expect(await screen.findByText(/^nov\.xml, /)).toBeInTheDocument();
  });

  it('as CSV with the days and balances that it does not say itself, exact as they were typed', async () => {
    const { user, uploads } = open([COLD]);
    await screen.findByRole('combobox', { name: 'Account' });
    await user.upload(input(), CSV);
    await user.type(await screen.findByLabelText('Opening balance'), '1.123456789');
    await user.click(send());
    expect(await screen.findByText(/at most 8 decimals, as in 1500\.50\.$/)).toBeInTheDocument();
    expect(screen.getByLabelText('Opening balance')).toHaveFocus();
    await user.clear(screen.getByLabelText('Opening balance'));
    await user.type(screen.getByLabelText('Opening balance'), '123456789012345678.00000001');
    await user.type(screen.getByLabelText('Last day (UTC)'), '2026-11-30');
    await user.click(send());
    await waitFor(() => expect(uploads).toHaveLength(1));
    expect(uploads[0]?.fields).toEqual([
      ['format', 'csv'],
      ['to', '2026-11-30'],
      ['opening', '123456789012345678.00000001'],
      ['statement', 'nov.csv'],
    ]);
  });

  it('not as CSV while nobody said how those are read', async () => {
    const { user, uploads } = open([MAIN]);
    await screen.findByRole('combobox', { name: 'Account' });
    await user.upload(input(), CSV);
    expect(await screen.findByRole('link', { name: 'Say it on the account’s page' })).toHaveAttribute(
      'href',
      `/admin/outside-accounts/${MAIN.id}/show`,
    );
    await user.click(send());
    expect(screen.getByRole('combobox', { name: 'Format' })).toHaveFocus();
    expect(uploads).toEqual([]);
  });

  it('and keeps what was entered where it is refused, or breaks off', async () => {
    const { user, uploads } = open([MAIN]);
    await screen.findByRole('combobox', { name: 'Account' });
    await user.upload(input(), CAMT);
    await user.click(send());
    await waitFor(() => expect(uploads).toHaveLength(1));
    act(() => uploads[0]!.answer(409, { message: 'This account takes no statements.', status: 409 }));
    expect(await screen.findByRole('alert')).toHaveTextContent('This account takes no statements.');
    await user.click(send());
    await waitFor(() => expect(uploads).toHaveLength(2));
    act(() => uploads[1]!.breakOff());
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The connection broke off before the file was there. Nothing was recorded. Please try again.',
    );
    await user.click(send());
    await waitFor(() => expect(uploads).toHaveLength(3));
    act(() => uploads[2]!.answer(502, '<html>Bad gateway</html>'));
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    expect(screen.getByText(/^nov\.xml, /)).toBeInTheDocument();
  });

  it('until it is stopped, which says nothing of a fault', async () => {
    const { user, uploads } = open([MAIN]);
    await screen.findByRole('combobox', { name: 'Account' });
    await user.upload(input(), CAMT);
    await user.click(send());
    await waitFor(() => expect(uploads).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('button', { name: 'Read the file' })).toBeInTheDocument();
    expect(uploads[0]?.isStopped).toBe(true);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('and says so of one that was recorded before', async () => {
    const { user, uploads } = open([MAIN]);
    await screen.findByRole('combobox', { name: 'Account' });
    await user.upload(input(), CAMT);
    await user.click(send());
    await waitFor(() => expect(uploads).toHaveLength(1));
    act(() => uploads[0]!.answer(201, { ...NOVEMBER, state: 'recorded' }));
    expect(await screen.findByText('This file was recorded before. Nothing was changed.')).toBeInTheDocument();
  });

  it('for open accounts only whose lines come from statements', async () => {
    open([proposedBy('s9', 'Alan'), { ...COLD, source: 'watcher' }]);
    expect(await screen.findByText('There is no open account that statements are imported for.')).toBeInTheDocument();
  });

  it('by no auditor', async () => {
    open([MAIN], CREATE, AUDITOR);
    await waitFor(() => expect(window.location.pathname).not.toBe(`/admin${CREATE}`));
    expect(screen.queryByRole('button', { name: 'Read the file' })).not.toBeInTheDocument();
  });
});

describe('The format of a file', () => {
  it.each([
    ['a.xml', '<?xml version="1.0"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02">', 'camt.053'],
    ['a.dat', '<n:Document xmlns:n="x"><n:BkToCstmrStmt>', 'camt.053'],
    ['a.xml', '<?xml version="1.0"?><?OFX OFXHEADER="200"?><OFX>', 'ofx'],
    ['a.txt', 'OFXHEADER:100\nDATA:OFXSGML\n', 'ofx'],
    ['a.qfx', 'who knows', 'ofx'],
    ['a.csv', 'Date,Amount', 'csv'],
    ['a', 'Date,Amount', 'csv'],
    ['a', '\uFEFF<Document>', 'camt.053'],
  ])('of %s, which begins %j, is guessed to be %s%s', async (name, text, format) => {
    expect(await guessFormat(new File([text], name))).toBe(format);
  });
});
