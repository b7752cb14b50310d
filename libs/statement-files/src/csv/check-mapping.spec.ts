import { checkMapping } from './check-mapping.js';

const columns = { bookedOn: 'Day', amount: 'Amount' };
const mapping = {
  columns,
  delimiter: ',',
  decimalSeparator: '.',
  dateOrder: 'year-month-day',
  order: 'oldest-first',
};
const pair = { bookedOn: 'Day', debit: 'Out', credit: 'In' };
const signed = { ...columns, sign: 'Kind' };
const signs = { in: ['Deposit'], out: ['Withdrawal', 'Fee'] };

describe('a mapping', () => {
  it.each([
    ['with an amount', mapping],
    ['with a column for each direction', { ...mapping, columns: pair }],
    ['with a sign', { ...mapping, columns: signed, signs }],
    [
      'with everything',
      {
        ...mapping,
        delimiter: '\t',
        decimalSeparator: ',',
        groupSeparator: '.',
        dateOrder: 'day-month-year',
        order: 'newest-first',
        encoding: 'windows-1252',
        rowsBeforeHeader: 3,
        endsWithoutLineBreak: true,
        columns: { ...columns, valueDay: 'a', fee: 'b', balance: 'c', currency: 'd', account: 'e', reference: 'f' },
      },
    ],
    ['with the longest name', { ...mapping, columns: { ...columns, text: 'x'.repeat(140) } }],
    ['with all rows before', { ...mapping, rowsBeforeHeader: 100 }],
    ['with no row before', { ...mapping, rowsBeforeHeader: 0 }],
    ['with many words', { ...mapping, columns: signed, signs: { in: ['a'], out: Array(20).fill('b') } }],
    [
      'with nothing where nothing need be',
      { ...mapping, signs: undefined, encoding: undefined, columns: { ...columns, fee: undefined } },
    ],
  ])('%s is one', (_what, right) => expect(checkMapping(right)).toEqual([]));

  it.each<readonly [what: string, mapping: unknown, faults: readonly string[]]>([
    ['nothing', undefined, [' not-allowed']],
    ['no object', [], [' not-allowed']],
    ['null', null, [' not-allowed']],
    [
      'empty',
      {},
      ['delimiter missing', 'decimalSeparator missing', 'dateOrder missing', 'order missing', 'columns missing'],
    ],
    ['a delimiter of two', { ...mapping, delimiter: ',,' }, ['delimiter not-allowed']],
    ['the one mark for two things', { ...mapping, groupSeparator: '.' }, ['groupSeparator contradicts']],
    ['another separator of groups', { ...mapping, groupSeparator: '_' }, ['groupSeparator not-allowed']],
    ['another order of days', { ...mapping, dateOrder: 'year-day-month' }, ['dateOrder not-allowed']],
    ['another encoding', { ...mapping, encoding: 'utf-16' }, ['encoding not-allowed']],
    ['half a row before', { ...mapping, rowsBeforeHeader: 0.5 }, ['rowsBeforeHeader not-allowed']],
    ['less than no row before', { ...mapping, rowsBeforeHeader: -1 }, ['rowsBeforeHeader not-allowed']],
    ['too many rows before', { ...mapping, rowsBeforeHeader: 101 }, ['rowsBeforeHeader not-allowed']],
    ['a word for yes', { ...mapping, endsWithoutLineBreak: 'yes' }, ['endsWithoutLineBreak not-allowed']],
    ['a field that nobody knows', { ...mapping, quote: "'" }, ['quote unknown']],
    ['a column that nobody knows', { ...mapping, columns: { ...columns, note: 'x' } }, ['columns.note unknown']],
    ['columns that are none', { ...mapping, columns: 'Day' }, ['columns not-allowed']],
    ['no day', { ...mapping, columns: { amount: 'Amount' } }, ['columns.bookedOn missing']],
    ['no amount', { ...mapping, columns: { bookedOn: 'Day' } }, ['columns.amount missing']],
    [
      'an amount and a direction',
      { ...mapping, columns: { ...columns, debit: 'Out', credit: 'In' } },
      ['columns.amount contradicts'],
    ],
    ['one direction', { ...mapping, columns: { bookedOn: 'Day', debit: 'Out' } }, ['columns.credit missing']],
    ['the other one', { ...mapping, columns: { bookedOn: 'Day', credit: 'In' } }, ['columns.debit missing']],
    ['a name without letters', { ...mapping, columns: { ...columns, text: ' ' } }, ['columns.text not-allowed']],
    ['a name that is none', { ...mapping, columns: { ...columns, text: 7 } }, ['columns.text not-allowed']],
    [
      'a name without an end',
      { ...mapping, columns: { ...columns, text: 'x'.repeat(141) } },
      ['columns.text not-allowed'],
    ],
    [
      'one column for two fields',
      { ...mapping, columns: { ...columns, reference: ' Amount ' } },
      ['columns.reference contradicts'],
    ],
    ['a sign without words', { ...mapping, columns: signed }, ['signs missing']],
    ['words without a sign', { ...mapping, signs }, ['signs contradicts']],
    [
      'a sign of two directions',
      { ...mapping, columns: { ...pair, sign: 'Kind' }, signs },
      ['columns.sign contradicts'],
    ],
    ['words that are none', { ...mapping, columns: signed, signs: 'in' }, ['signs not-allowed']],
    ['no words for one', { ...mapping, columns: signed, signs: { in: ['a'], out: [] } }, ['signs.out not-allowed']],
    [
      'one empty word of two',
      { ...mapping, columns: signed, signs: { in: ['a'], out: ['b', ''] } },
      ['signs.out not-allowed'],
    ],
    [
      'one word of two for both',
      { ...mapping, columns: signed, signs: { in: ['x', 'a'], out: ['a'] } },
      ['signs.out contradicts'],
    ],
    [
      'an amount and one direction',
      { ...mapping, columns: { ...columns, debit: 'Out' } },
      ['columns.amount contradicts', 'columns.credit missing'],
    ],
    [
      'an amount and the other one',
      { ...mapping, columns: { ...columns, credit: 'In' } },
      ['columns.amount contradicts', 'columns.debit missing'],
    ],
    [
      'two names without letters',
      { ...mapping, columns: { ...columns, text: ' ', fee: '' } },
      ['columns.fee not-allowed', 'columns.text not-allowed'],
    ],
    ['an empty word', { ...mapping, columns: signed, signs: { in: [''], out: ['a'] } }, ['signs.in not-allowed']],
    [
      'too many words',
      { ...mapping, columns: signed, signs: { in: ['a'], out: Array(21).fill('b') } },
      ['signs.out not-allowed'],
    ],
    [
      'a word for both',
      { ...mapping, columns: signed, signs: { in: ['A'], out: ['b', ' a '] } },
      ['signs.out contradicts'],
    ],
    [
      'words for a third direction',
      { ...mapping, columns: signed, signs: { ...signs, round: [] } },
      ['signs.round unknown'],
    ],
  ])('is refused with %s', (_what, wrong, faults) => {
    expect(checkMapping(wrong).map(({ field, code }) => `${field} ${code}`)).toEqual(faults);
  });

  it('has no field that an object has by itself', () => {
    const sent: unknown = JSON.parse(JSON.stringify(mapping).replace('{', '{"__proto__":{"encoding":"utf-8"},'));
    expect(checkMapping(sent)).toEqual([{ field: '__proto__', code: 'unknown' }]);
  });
});
