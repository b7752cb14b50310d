import { BALANCES } from './balances.projection.js';
import { type ProjectionTable } from './define-projection.js';
import { STREAM_PROJECTIONS } from './stream-projections.js';
import { TOTALS } from './totals.projection.js';

/** The table of every projection, whatever its rows come from. */
export const ALL_PROJECTIONS: readonly ProjectionTable[] = [BALANCES, TOTALS, ...STREAM_PROJECTIONS];
