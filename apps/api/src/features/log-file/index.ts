export { exportCommand } from './export-command.js';
