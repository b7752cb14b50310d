import { setFlagsFromString } from 'node:v8';

/**
 * Old objects may grow to 1.3 times of what the last full collection left, not to a multiple: under load most
 * of what would lie there is garbage. Costs some per cent of the processor, saves over a hundred megabytes.
 *
 * And nothing is made old from its birth. Where many objects of one place in the code survived a collection once, as they
 * do in a burst, V8 makes all later ones of this place old, and the garbage among them keeps what it refers to through
 * every young collection: those took twice as long, and held up every command under way (docs/decisions/0050-what-a-command-costs.md).
 *
 * Process-wide settings, so whoever starts the process imports them, and first: what a collection allows the heap to grow to
 * is decided by the settings of its moment, and the one that happens while a server is loaded is the last for minutes.
 */
setFlagsFromString('--heap-growing-percent=30');
setFlagsFromString('--no-allocation-site-pretenuring');
