import { ChainFault } from '../chain-fault.js';

/** What an answer says, of which no field is known yet. */
export const jsonOf = (answer: string): unknown => {
  try {
    return JSON.parse(answer);
  } catch {
    // Its text quotes the answer.
    throw new ChainFault('answer-invalid', 'The answer is no JSON.');
  }
};
