/**
 * The advisory lock of whoever signs a checkpoint. A note goes to the outside file first and to the table then; who reads both
 * reads them under this lock, or one of them is ahead of the other on a sound ledger.
 */
export const SIGNING_TURN = 72_019_737;
