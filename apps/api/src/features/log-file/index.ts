export { exportCommand } from './export-command.js';
export { importCommand } from './import-command.js';
export { LogFileModule } from './log-file.module.js';
