/** How many attempts one key (an address, an account, everyone together) has within one window. */
export interface AttemptLimits {
  perAddress: number;
  perAccount: number;
  everyone: number;
  windowSeconds: number;
}

const WINDOW_SECONDS = 15 * 60;

/**
 * How many addresses must use up all that they have before new devices of everybody are asked to wait: four times the 50 of a
 * small botnet, and few enough that guessing at all accounts together stays slow (docs/decisions/0031).
 */
const ADDRESSES_OF_EVERYONE = 200;

/**
 * Reads the limits of one kind of attempt, in 15 minutes.
 *
 * @param number reads a whole number of the environment: its name, what holds without it, the least and the most
 * @returns by the setting's name and what an address and an account have by default; an account is known by its e-mail where
 * nobody has one yet
 */
export const attemptLimits =
  (number: (name: string, fallback: number, from: number, to: number) => number) =>
  (
    name: string,
    defaultPerAddress: number,
    perAccount: number,
    account: 'ACCOUNT' | 'EMAIL' = 'ACCOUNT',
  ): AttemptLimits => {
    const perAddress = number(`${name}_LIMIT_PER_ADDRESS`, defaultPerAddress, 1, 1_000_000);
    return {
      perAddress,
      perAccount: number(`${name}_LIMIT_PER_${account}`, perAccount, 1, 1_000_000),
      everyone: number(`${name}_LIMIT_EVERYONE`, perAddress * ADDRESSES_OF_EVERYONE, 1, 200_000_000),
      windowSeconds: WINDOW_SECONDS,
    };
  };
