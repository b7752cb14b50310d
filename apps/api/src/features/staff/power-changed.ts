/**
 * Part of each update of a member that changes what they may do: nothing that was proposed about them before is confirmed, and
 * what they endorsed or proposed until now counts no more as the first of two. Access given anew is among it, as who had it
 * lately is not known.
 */
export const POWER_CHANGED = {
  version: (): string => 'version + 1',
  voidUpTo: (): string => '(select position from ledger.head)',
};
