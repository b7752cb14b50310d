import { TIME_LIMITS } from '#platform/database/time-limits.js';
import { TurnQueue } from '#platform/turns/turn-queue.js';

/**
 * Decoded pictures are large and slow, up to 200 MB and seconds, so this process has one at a time in memory. A person has one
 * under way and one behind it; who would wait for long is told to come back, as are those who come then.
 */
export const PICTURE_TURNS = new TurnQueue({ atOnce: 1, perLane: 2, waiting: 8, milliseconds: TIME_LIMITS.picture });
