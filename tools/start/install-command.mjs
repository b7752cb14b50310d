// @ts-check
/** Installs what the lock file says, where it is not there yet: what several commands then use side by side. */
import { install } from './install.mjs';
import { step } from './steps.mjs';

await install(step);
