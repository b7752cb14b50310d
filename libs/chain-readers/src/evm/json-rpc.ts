import { createClient, http, HttpRequestError, ResponseBodyTooLargeError, RpcRequestError, TimeoutError } from 'viem';
import { causesOf, connectionFault } from '../broken-connection.js';
import { ChainFault, Unanswerable } from '../chain-fault.js';
import type { ReaderConfig } from '../reader-config.js';
import { limitsOf } from '../server-limits.js';

/** Calls a method of JSON-RPC. What it answers is nothing but JSON: no field of it is known yet. */
export type CallMethod = (method: string, ...params: readonly unknown[]) => Promise<unknown>;

/**
 * An EVM node by HTTP. Every call is one request of its own, asked once: whoever steps again asks again.
 *
 * @returns for a signal, what calls its methods until that breaks off
 */
export const jsonRpcServer = (config: ReaderConfig): ((signal: AbortSignal) => CallMethod) => {
  const { timeoutMilliseconds, maxAnswerBytes } = limitsOf(config);
  const client = createClient({
    transport: http(config.url, {
      // Followed, it would carry what the address holds of secrets to somebody else.
      fetchOptions: { redirect: 'manual' },
      maxResponseBodySize: maxAnswerBytes,
      onFetchResponse: refuseStatus,
      retryCount: 0,
      timeout: timeoutMilliseconds,
    }),
  });
  // Its own type knows the methods and what honest nodes answer.
  const request = client.request as (
    call: { method: string; params: readonly unknown[] },
    options: { signal: AbortSignal },
  ) => Promise<unknown>;
  return (signal) =>
    async (method, ...params) => {
      try {
        return await request({ method, params }, { signal });
      } catch (error) {
        signal.throwIfAborted();
        const fault = faultOf(causesOf(error));
        const Fault = fault instanceof Unanswerable ? Unanswerable : ChainFault;
        throw new Fault(fault.code, `${method}: ${fault.message}`);
      }
    };
};

const refuseStatus = async (response: Response): Promise<void> => {
  if (response.ok) return;
  await response.body?.cancel();
  throw new ChainFault('unreachable', `HTTP ${response.status}.`);
};

/** What viem's errors mean. None of their texts is passed on: they hold the server's address and what the server wrote. */
const faultOf = (errors: readonly unknown[]): ChainFault => {
  const own = errors.find((error) => error instanceof ChainFault);
  if (own) return own;
  const refused = errors.find((error) => error instanceof RpcRequestError);
  if (refused) {
    const code = Number.isSafeInteger(refused.code) ? ` ${refused.code}` : '';
    return new Unanswerable('unreachable', `Error${code} of JSON-RPC.`);
  }
  if (errors.some((error) => error instanceof TimeoutError)) return new ChainFault('unreachable', 'No answer in time.');
  if (errors.some((error) => error instanceof ResponseBodyTooLargeError)) {
    return new ChainFault('answer-invalid', 'The answer is too long.');
  }
  if (
    errors.some((error) => error instanceof HttpRequestError) &&
    !errors.some((error) => error instanceof SyntaxError)
  ) {
    return new ChainFault('unreachable', connectionFault(errors));
  }
  return new ChainFault('answer-invalid', 'The answer is no JSON-RPC.');
};
