export { ChainFault, type ChainFaultCode } from './chain-fault.js';
export {
  type BlockReference,
  type ChainCursor,
  type ChainReader,
  type ChainStep,
  type ChainTransfer,
  type ChainTransferKind,
  FEE_INDEX,
  NATIVE_INDEX,
} from './chain-reader.js';
export type { EsploraReaderConfig, EvmReaderConfig, ReaderConfig, ServerLimits } from './reader-config.js';
export { BITCOIN_GENESIS, esploraReader } from './esplora/esplora-reader.js';
export { evmReader } from './evm/evm-reader.js';
