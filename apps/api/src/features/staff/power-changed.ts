/**
 * Part of each `update staff` that changes what a member may do: nothing that was proposed about them before is confirmed, and
 * what they endorsed or proposed until now counts no more as the first of two. Access given anew is among it, as who had it
 * lately is not known.
 */
export const POWER_CHANGED = `version = version + 1, void_up_to = (select position from ledger.head)`;
