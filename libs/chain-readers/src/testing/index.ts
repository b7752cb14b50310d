export { type AlteredServer, type Alteration, type AskedOfServer, startAlteredServer } from './altered-server.js';
export { type TestPayment, type TestTransaction, testTransaction } from './esplora-chain.js';
export { type EsploraServer, startEsploraServer } from './esplora-server.js';
export { type EvmNode, startEvmNode, type TestToken } from './evm-node.js';
export { RecordedLines } from './recorded-lines.js';
