export { camt053Of, camt053Pieces, type Camt053Version } from './camt053-of.js';
export { csvOf, csvPieces } from './csv-of.js';
export { ofxOf, ofxPieces, type OfxVersion } from './ofx-of.js';
export type { LineToWrite, StatementToWrite } from './statement-to-write.js';
