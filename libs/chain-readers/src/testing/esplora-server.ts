import { createServer } from 'node:http';
import { esploraAnswer } from './esplora-answers.js';
import { EsploraChain, type TestTransaction } from './esplora-chain.js';
import { listening } from './listening.js';

/**
 * A server of a test that speaks what an Esplora server does of its documented HTTP API, over a chain that is made up. It is not
 * Esplora: a chain of its own would need bitcoind and electrs.
 */
export interface EsploraServer {
  url: string;
  genesisHash: string;
  /** A block with these transactions. */
  mine(...transactions: readonly TestTransaction[]): void;
  /** Takes the newest blocks off the chain: the other half of a reorganisation is to mine others. */
  rollback(blocks: number): void;
  stop(): Promise<void>;
}

/** Starts a server on a free port; what it says of addresses it refuses by the form of bech32 alone. @param name of its chain: another name, another block 0 */
export const startEsploraServer = async (name = 'regtest'): Promise<EsploraServer> => {
  const chain = new EsploraChain(name);
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    const isNoAddress = /^\/address\/(?!bcrt1[a-z0-9]+(?:\/|$))/.test(path);
    const answer = isNoAddress ? undefined : esploraAnswer(chain, path);
    if (answer === undefined) {
      response.writeHead(isNoAddress ? 400 : 404, { 'content-type': 'text/plain' });
      response.end(isNoAddress ? 'Invalid Bitcoin address' : 'Not found');
    } else if (typeof answer === 'string') {
      response.writeHead(200, { 'content-type': 'text/plain' }).end(answer);
    } else {
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
    }
  });
  return {
    ...(await listening(server)),
    genesisHash: chain.at(0)!.id,
    mine: (...transactions) => chain.mine(transactions),
    rollback: (blocks) => chain.rollback(blocks),
  };
};
