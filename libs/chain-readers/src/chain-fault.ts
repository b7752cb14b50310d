/**
 * Why a chain was not read. Each is worth another try later but `wrong-…` and `reorganised-too-deep`, which wait for a person.
 *
 * - `wrong-chain`: the server is of another chain than the configuration names.
 * - `wrong-address`: the wallet's address is none of this chain.
 * - `wrong-token`: at the token's address is no contract, or one with other decimals.
 * - `unreachable`: no answer in time, no connection, a redirect or another status than 200, an error of JSON-RPC.
 * - `answer-invalid`: no JSON, a field missing or of another form, more than was asked for or than the limits let through.
 * - `answers-differ`: two answers that do not go together, as a block whose parent is another one. Also of an honest server
 *   whose chain was reorganised between the two.
 * - `lags`: the server's newest block is below the cursor, or below the first height to be read.
 * - `reorganised-too-deep`: none of the blocks that the cursor remembers is on the chain.
 */
export type ChainFaultCode =
  | 'wrong-chain'
  | 'wrong-address'
  | 'wrong-token'
  | 'unreachable'
  | 'answer-invalid'
  | 'answers-differ'
  | 'lags'
  | 'reorganised-too-deep';

/**
 * A chain that was not read, and why. Its text is for operators and logs: it names what was asked, never the server's address,
 * which may hold a password, nor what the server wrote; and it has no `cause`, whose text would.
 */
export class ChainFault extends Error {
  override readonly name = 'ChainFault';

  constructor(
    readonly code: ChainFaultCode,
    message: string,
  ) {
    super(message);
  }
}

/** What this server cannot say now or later: a state that it keeps no more, a history that is longer than is read. */
export class Unanswerable extends ChainFault {}

/** An answer, or undefined where the server cannot give it. */
export const unlessUnanswerable = async <Answer>(answer: Promise<Answer>): Promise<Answer | undefined> => {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof Unanswerable) return undefined;
    throw error;
  }
};
