export { checkMapping, type MappingFault, type MappingFaultCode } from './csv/check-mapping.js';
export type { CsvColumns, CsvMapping } from './csv/csv-mapping.js';
export { detectFormat } from './detect-format.js';
export { readStatement } from './read-statement.js';
export { StatementFault, type StatementFaultCode } from './statement-fault.js';
export type {
  StatementAccount,
  StatementFormat,
  StatementLine,
  StatementOptions,
  StatementSummary,
} from './statement.js';
