import { type CsvColumns, type OutsideAccountRow } from '@clearfold/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { type UserEvent } from '@testing-library/user-event';
import { openConsole } from '#testing/open-console.tsx';
import { GRACE, StaffApi } from '#testing/staff-api.ts';
import { COLD, MAIN } from '../outside-account.fixture';
import { columnsOfLine, likelyColumns, likelyDelimiter } from './first-line';
import { mappingEntries, mappingOf } from './mapping-entries';

const apiWith = (account: OutsideAccountRow): StaffApi => {
  const api = new StaffApi().signedIn(GRACE);
  api.answers.set(`GET /outside-accounts/${account.id}`, () => account);
  api.answers.set(`GET /outside-accounts/${account.id}/statements`, () => []);
  api.answers.set(`PUT /outside-accounts/${account.id}/csv-mapping`, () => account);
  return api;
};

const open = async (account: OutsideAccountRow, button: string) => {
  const api = apiWith(account);
  const user = openConsole(`/outside-accounts/${account.id}/show`);
  await user.click(await screen.findByRole('button', { name: button }));
  const dialog = within(await screen.findByRole('dialog', { name: 'How this account’s CSV files are read' }));
  return { api, user, dialog, saved: () => api.called('PUT', `/outside-accounts/${account.id}/csv-mapping`) };
};

type Dialog = Awaited<ReturnType<typeof open>>['dialog'];

const choose = async (user: UserEvent, dialog: Dialog, field: string, option: string) => {
  await user.click(dialog.getByRole('combobox', { name: field }));
  await user.click(await screen.findByRole('option', { name: option }));
};

const file = (text: string) => new File([text], 'export.csv', { type: 'text/csv' });

const HEAD = '\uFEFFDate;"Amount; net";Balance;Reference;Memo\n31.10.2026;"1,5";2;r1;x\n';

describe('How CSV files are read', () => {
  beforeEach(() => localStorage.clear());

  it('is chosen from the columns of a file’s own first line, which are guessed', async () => {
    const { user, dialog, saved } = await open(MAIN, 'Say how CSV files are read');
    await user.upload(dialog.getByLabelText('Choose a file to read its first line', { selector: 'input' }), file(HEAD));
    expect(await dialog.findByText('export.csv: 5 columns.')).toBeInTheDocument();
    expect(dialog.getByRole('combobox', { name: 'Columns are divided by' })).toHaveTextContent('a semicolon');
    expect(dialog.getByRole('combobox', { name: 'Day' })).toHaveTextContent('Date');
    await choose(user, dialog, 'Days are written', 'Day, month, year');
    await choose(user, dialog, 'Decimals stand behind', 'a comma (1.234,50)');
    await choose(user, dialog, 'Text', 'None');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Saved.')).toBeInTheDocument();
    expect(saved()[0]?.body).toEqual({
      delimiter: ';',
      dateOrder: 'dmy',
      decimalSeparator: ',',
      day: 'Date',
      amount: 'Amount; net',
      balance: 'Balance',
      reference: 'Reference',
      order: 'oldest-first',
      encoding: 'utf-8',
    });
  });

  describe('with letters of Windows-1252', () => {
    const head = 'Buchungstag;Betrag;Saldo;Empfänger\n31.10.2026;1,5;2;x\n';
    const latin = (text: string) => new File([Uint8Array.from(text, (letter) => letter.charCodeAt(0))], 'bank.csv');
    const receivers = (dialog: Dialog) => dialog.getByRole('combobox', { name: 'Name of the other side' });

    it('notices them in the first line, and says so', async () => {
      const { user, dialog } = await open(MAIN, 'Say how CSV files are read');
      await user.upload(
        dialog.getByLabelText('Choose a file to read its first line', { selector: 'input' }),
        latin(head),
      );
      expect(await dialog.findByText('bank.csv: 4 columns.')).toBeInTheDocument();
      expect(dialog.getByRole('combobox', { name: 'Letters are written in' })).toHaveTextContent('Windows-1252');
      await user.click(receivers(dialog));
      expect(await screen.findByRole('option', { name: 'Empfänger' })).toBeInTheDocument();
    });

    it('reads it again when they are chosen, and keeps the columns that were', async () => {
      const { user, dialog, saved } = await open(MAIN, 'Say how CSV files are read');
      const utf8 = new File([head], 'bank.csv');
      await user.upload(dialog.getByLabelText('Choose a file to read its first line', { selector: 'input' }), utf8);
      await dialog.findByText('bank.csv: 4 columns.');
      await choose(user, dialog, 'Name of the other side', 'Empfänger');
      await user.click(dialog.getByRole('button', { name: 'More, for unusual files' }));
      await choose(user, dialog, 'Letters are written in', 'Windows-1252');
      await waitFor(() => expect(receivers(dialog)).toHaveTextContent('EmpfÃ¤nger'));
      await choose(user, dialog, 'Letters are written in', 'UTF-8');
      await waitFor(() => expect(receivers(dialog)).toHaveTextContent('Empfänger'));
      await user.click(dialog.getByRole('button', { name: 'Save' }));
      await screen.findByText('Saved.');
      expect(saved()[0]?.body).toMatchObject({ day: 'Buchungstag', counterparty: 'Empfänger', encoding: 'utf-8' });
    });
  });

  it('can be typed without a file, and wants the amount in one column or in two', async () => {
    const { user, dialog, saved } = await open(MAIN, 'Say how CSV files are read');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('Name the column that has the day.')).toBeInTheDocument();
    await user.type(dialog.getByLabelText('Day'), 'When');
    await user.type(dialog.getByLabelText('What came in'), 'Paid in');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(/^Name the column with the amount; or both/);
    expect(saved()).toEqual([]);
    await user.type(dialog.getByLabelText('What went out'), 'Paid out');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await screen.findByText('Saved.');
    expect(saved()[0]?.body).toMatchObject({ delimiter: ',', day: 'When', credit: 'Paid in', debit: 'Paid out' });
  });

  it('has more for unusual files: a column that says the way wants both of its words', async () => {
    const { user, dialog, saved } = await open(COLD, 'Change');
    expect(dialog.queryByLabelText('Which way it went')).not.toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'More, for unusual files' }));
    await user.type(dialog.getByLabelText('Which way it went'), 'Type');
    await user.type(dialog.getByLabelText('Word for what came in'), 'deposit');
    await choose(user, dialog, 'Thousands are divided by', 'a space');
    await choose(user, dialog, 'The last row ends', 'without one');
    const rows = dialog.getByLabelText('Rows above the columns’ names');
    await user.clear(rows);
    await user.type(rows, '3');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(/its word for what came in and its word/);
    await user.type(dialog.getByLabelText('Word for what went out'), 'withdrawal');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await screen.findByText('Saved.');
    expect(saved()[0]?.body).toMatchObject({
      direction: 'Type',
      inWord: 'deposit',
      outWord: 'withdrawal',
      groupSeparator: ' ',
      rowsAbove: 3,
      endsWithoutLineBreak: true,
    });
  });

  it('keeps a tab, and what is saved of it is shown', async () => {
    const tabbed = {
      ...COLD,
      csvMapping: { ...COLD.csvMapping!, delimiter: '\t' as const, groupSeparator: '.' as const },
    };
    const { user, dialog, saved } = await open(tabbed, 'Change');
    expect(screen.getByText('a tab', { selector: 'dd' })).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await screen.findByText('Saved.');
    expect(saved()[0]?.body).toMatchObject({ delimiter: '\t', groupSeparator: '.' });
  });
});

it('reads a line’s columns by its quotes and its likeliest delimiter', () => {
  expect(columnsOfLine('a;"b;""c"";d" ; e', ';')).toEqual(['a', 'b;"c";d', 'e']);
  expect(['a,b;c', 'a;b;c,d', 'a\tb', 'a|b|c', 'one'].map(likelyDelimiter)).toEqual([',', ';', '\t', '|', ',']);
});

it('takes one column with a sign before two, and none twice', () => {
  expect(likelyColumns(['Booking date', 'Value date', 'Debit', 'Credit'])).toMatchObject({
    day: 'Booking date',
    valueDay: 'Value date',
    debit: 'Debit',
    credit: 'Credit',
  });
  expect(likelyColumns(['Date', 'Amount', 'Credit', 'Debit'])).toEqual({ day: 'Date', amount: 'Amount' });
  expect(likelyColumns(['Date', 'Credit'])).toEqual({ day: 'Date' });
});

it('saves again what was saved, whatever that says', () => {
  const saved: CsvColumns = {
    delimiter: '|',
    dateOrder: 'mdy',
    decimalSeparator: '.',
    day: 'Day',
    amount: 'Sum',
    direction: 'Way',
    inWord: 'in',
    outWord: 'out',
    order: 'newest-first',
    groupSeparator: ' ',
    encoding: 'windows-1252',
    rowsAbove: 2,
    endsWithoutLineBreak: true,
  };
  expect(mappingOf(mappingEntries(saved))).toEqual(saved);
});
