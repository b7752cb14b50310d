import { NO_FILTERS } from './filter-transactions';
import { addressOfView, DEFAULT_SORT, viewFromAddress } from './statement-view';

const read = (address: string) => viewFromAddress(new URLSearchParams(address));

it('reads an empty address as no filters, newest first', () => {
  expect(read('')).toEqual({ filters: NO_FILTERS, sort: DEFAULT_SORT, withBalance: false });
});

it.each([
  ['type=deposit&status=pending&from=2026-11-01&to=2026-11-20&sort=amount-asc'],
  ['status=cancelled'],
  ['sort=type-asc'],
  ['from=2026-11-01'],
  [''],
])('writes %j as it read it', (address) => {
  expect(addressOfView(read(address)).toString()).toBe(address);
});

it.each(['type=gift', 'status=lost', 'from=yesterday', 'sort=colour-asc'])('ignores %s', (address) => {
  expect(addressOfView(read(address)).toString()).toBe('');
});
