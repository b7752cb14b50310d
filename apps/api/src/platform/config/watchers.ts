/** How a wallet of ours is watched; its decimals, and that it is ours, the ledger says. */
export interface WatcherSetting {
  /** The identifier of the outside account: the wallet's address. */
  readonly account: string;
  readonly currency: string;
  readonly kind: 'evm' | 'esplora';
  /** Of a node's JSON-RPC, or an Esplora server's API. May hold a password or a key: it is shown and logged nowhere. */
  readonly url: string;
  /** EIP-155, of an EVM chain. */
  readonly chainId?: number;
  /** The ERC-20 contract; without it the chain's own coin. */
  readonly token?: string;
  /** The hash of block 0; Bitcoin's own unless said. */
  readonly genesisHash?: string;
  /** The first block that is read. What the wallet had before it, no line tells. */
  readonly startHeight: number;
  /** How many blocks a line takes, with its own, before a deposit is credited by it. */
  readonly confirmations: number;
}

const CONFIRMATIONS = { evm: 12, esplora: 6 } as const;

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';
const isWhole = (from: number, to: number) => (value: unknown) =>
  Number.isSafeInteger(value) && Number(value) >= from && Number(value) <= to;
const matches = (form: RegExp) => (value: unknown) => typeof value === 'string' && form.test(value);
const isAddress = (value: unknown): boolean =>
  typeof value === 'string' && URL.canParse(value) && ['http:', 'https:'].includes(new URL(value).protocol);

interface Field {
  readonly isFine: (value: unknown) => boolean;
  readonly form: string;
  readonly of?: WatcherSetting['kind'];
  readonly isOptional?: true;
}

const FIELDS: Readonly<Record<keyof WatcherSetting, Field>> = {
  account: { isFine: isText, form: "an outside account's identifier" },
  currency: { isFine: isText, form: 'a currency such as BTC' },
  kind: { isFine: (value) => value === 'evm' || value === 'esplora', form: '"evm" or "esplora"' },
  url: { isFine: isAddress, form: 'an http:// or https:// address' },
  chainId: { isFine: isWhole(1, Number.MAX_SAFE_INTEGER), form: 'a whole number from 1', of: 'evm' },
  token: {
    isFine: matches(/^0x[\da-fA-F]{40}$/),
    form: '0x and 40 hexadecimal digits',
    of: 'evm',
    isOptional: true,
  },
  genesisHash: { isFine: matches(/^[\da-f]{64}$/), form: '64 hexadecimal digits', of: 'esplora', isOptional: true },
  startHeight: { isFine: isWhole(0, 2 ** 31 - 1), form: 'a whole number from 0' },
  confirmations: { isFine: isWhole(1, 10_000), form: 'a whole number from 1 to 10000', isOptional: true },
};

/**
 * Reads WATCHERS.
 *
 * @param faults gets what is wrong, by the place in the list and the field, without any value: an address may hold a password
 */
export const watchersOf = (given: string | undefined, faults: string[]): readonly WatcherSetting[] => {
  if (given === undefined) return [];
  const list = listOf(given);
  if (!list) {
    faults.push('WATCHERS must be a JSON array of objects (.env.example).');
    return [];
  }
  const found = list.flatMap((entry, at) => faultsOf(entry).map((fault) => `WATCHERS, number ${at + 1}: ${fault}`));
  if (found.length === 0) found.push(...repeated(list as unknown as readonly WatcherSetting[]));
  faults.push(...found);
  if (found.length > 0) return [];
  return (list as unknown as WatcherSetting[]).map((watcher) => ({
    ...watcher,
    account: watcher.account.trim(),
    confirmations: watcher.confirmations ?? CONFIRMATIONS[watcher.kind],
  }));
};

type Entry = Readonly<Record<string, unknown>>;

const listOf = (given: string): readonly Entry[] | undefined => {
  try {
    const read: unknown = JSON.parse(given);
    const isList = Array.isArray(read) && read.every((one) => one !== null && typeof one === 'object');
    return isList ? (read as Entry[]) : undefined;
  } catch {
    return undefined;
  }
};

const faultsOf = (entry: Entry): string[] => [
  ...Object.keys(entry)
    .filter((name) => !Object.hasOwn(FIELDS, name))
    .map(() => 'it has a field that is none of a watcher.'),
  ...Object.entries(FIELDS).flatMap(([name, { isFine, form, of, isOptional }]) => {
    const value = entry[name];
    const isOfIt = of === undefined || of === entry['kind'];
    if (!isOfIt) return value === undefined ? [] : [`${name} is of kind "${of}" alone.`];
    return (value === undefined && isOptional) || isFine(value) ? [] : [`${name} must be ${form}.`];
  }),
];

/** Whether two name one account, as the ledger compares accounts. */
export const identityOf = ({ account, currency }: Pick<WatcherSetting, 'account' | 'currency'>): string =>
  `${currency} ${account.replaceAll(/\s/g, '').toLowerCase()}`;

const repeated = (watchers: readonly WatcherSetting[]): string[] => {
  const names = watchers.map(identityOf);
  return names.flatMap((name, at) =>
    names.indexOf(name) < at ? [`WATCHERS, number ${at + 1}: its account has a watcher already.`] : [],
  );
};
