import { useAsked } from '../components/use-asked';

/** Whatever changes an account, a line or an open item has it asked again. */
const KEY = 'reconciliation';

interface Options {
  enabled?: boolean;
  refetchInterval?: number;
}

/** Every account outside beside the ledger at the end of a UTC day; now where none is said. */
export const useReconciliation = (day: string | undefined, options: Options = {}) =>
  useAsked([KEY, day ?? 'today'], (to) => to.reconciliation(day === undefined ? {} : { day }), options);
