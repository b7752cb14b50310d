import { readFilterNames } from './filter-names.js';
import { readOperations } from './operations.js';

describe('what lists may be filtered by', () => {
  const names = readFilterNames();

  it('is read from their rules, with what these share', () => {
    expect(names.get('TransactionsStaffController')).toEqual(
      expect.arrayContaining(['from', 'movedTo', 'investorId', 'q']),
    );
    expect(names.get('LedgerAccountsStaffController')).toEqual(['q', 'position', 'at', 'account']);
  });

  it('is known of every list that takes a filter', () => {
    const lists = readOperations().operations.filter(({ query }) => query.includes('filter'));
    const unknown = lists.filter(({ operationId }) => !names.has(operationId.split('_')[0] ?? ''));
    // Nobody may filter the log of who read what.
    expect(unknown.map(({ path }) => path)).toEqual(['/api/staff/ledger/access-log']);
  });
});
