export { disownCommand } from './disown-command.js';
export { exportCommand } from './export-command.js';
export { importCommand } from './import-command.js';
export { rebuildCommand } from './rebuild-command.js';
export { rotateKeyCommand } from './rotate-key-command.js';
export { verifyCommand, vouchedFor } from './verify-command.js';
