import { isNarrowed, QUEUES, queueOf, queueSearch } from './queues';

describe('The queues', () => {
  it.each([
    [{ kind: 'deposit', status: 'pending' }, 'deposits'],
    [{ kind: 'deposit', status: 'rejected', q: 'Ada' }, 'deposits'],
    [{ kind: 'withdrawal' }, 'withdrawals'],
    [{ kind: 'transfer', status: 'pending' }, 'transfers'],
    [{ toPay: true }, 'toPay'],
    [{ second: 'any' }, 'second'],
    [{ second: 'me', q: 'Ada' }, 'second'],
    [{ status: 'rejected' }, 'all'],
    [{}, 'all'],
  ] as const)('%j belongs to %s', (filter, name) => {
    expect(queueOf(filter).name).toBe(name);
  });

  it('keeps a search from tab to tab and sorts the oldest first', () => {
    const query = new URLSearchParams(
      queueSearch(
        QUEUES.find(({ name }) => name === 'toPay')!,
        'Ada',
      ),
    );
    expect(JSON.parse(query.get('filter')!)).toEqual({ toPay: true, q: 'Ada' });
    expect([query.get('sort'), query.get('order')]).toEqual(['createdAt', 'ASC']);
  });

  it.each([
    [{ kind: 'deposit', status: 'pending' }, false],
    [{ kind: 'deposit', status: 'rejected' }, true],
    [{ toPay: true, q: 'Ada' }, true],
    [{ second: 'any' }, false],
    [{ second: 'others' }, true],
    [{ kind: 'deposit', status: 'pending', late: true }, true],
    [{}, false],
  ] as const)('%j shows less than its tab: %s', (filter, narrowed) => {
    expect(isNarrowed(filter)).toBe(narrowed);
  });
});
