/** The lines of an exported log, for whoever writes such a file without a database. */
export { batchLine, checkpointLine, eventLine, headerLine, type LogFileHeader } from './log-lines.js';
