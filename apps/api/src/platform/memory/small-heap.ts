import { setFlagsFromString } from 'node:v8';

/**
 * Old objects may grow to one and a half times of what the last full collection left, not to a multiple: under load most
 * of what would lie there is garbage. Costs some per cent of the processor, saves over a hundred megabytes
 * (docs/performance.md). A process-wide setting, so it belongs to who starts the process.
 */
export const keepHeapSmall = (): void => setFlagsFromString('--heap-growing-percent=50');
