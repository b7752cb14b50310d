export { LogFileModule } from './log-file.module.js';
