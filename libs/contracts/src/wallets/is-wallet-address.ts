import { ValidateBy, type ValidationOptions } from 'class-validator';

/** Printable ASCII without quotes, backtick and angle brackets: every network's addresses are, and nothing else looks like them. */
const WALLET_ADDRESS = /^[!#-&(-;=?-_a-~]+$/;

/** An address of a wallet, as it is copied from character to character. */
export const IsWalletAddress = (options: ValidationOptions): PropertyDecorator =>
  ValidateBy(
    {
      name: 'isWalletAddress',
      constraints: [WALLET_ADDRESS.source],
      validator: { validate: (value: unknown) => typeof value === 'string' && WALLET_ADDRESS.test(value) },
    },
    options,
  );
