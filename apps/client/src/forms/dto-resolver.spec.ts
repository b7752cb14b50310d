import { DepositRequest } from '@clearfold/contracts';
import { type DtoOptions, dtoResolver } from './dto-resolver';

interface Values {
  amount: number | '';
  currency: string;
}

const ADDRESS = 'DEMO-DO-NOT-SEND-btc';

/** A form that sends an address nobody types, and shows its fault at the currency. */
const check = async (values: Values, options: DtoOptions<Values> = {}) => {
  const resolve = dtoResolver<Values, DepositRequest>(DepositRequest, {
    body: ({ currency, ...others }) => ({
      ...others,
      currency,
      blockchainWalletAddress: currency === 'BTC' ? ADDRESS : '',
      unknown: 1,
    }),
    shownUnder: { blockchainWalletAddress: 'currency' },
    ...options,
  });
  return resolve(values, undefined, { fields: {}, shouldUseNativeValidation: false });
};

it('makes of a good form the request, with nothing beside its own fields', async () => {
  const { values, errors } = await check({ amount: 10.5, currency: ' BTC'.trim() });
  expect(errors).toEqual({});
  expect(values).toBeInstanceOf(DepositRequest);
  expect({ ...values }).toEqual({ amount: 10.5, currency: 'BTC', blockchainWalletAddress: ADDRESS });
});

it('sends the values themselves where the request is made of nothing else', async () => {
  const resolve = dtoResolver<Values, DepositRequest>(DepositRequest);
  const { errors } = await resolve({ amount: 10, currency: 'BTC' }, undefined, {
    fields: {},
    shouldUseNativeValidation: false,
  });
  expect(Object.keys(errors)).toEqual(['blockchainWalletAddress']);
});

it('says the fault of a field that stands for another one first, in words, and no values', async () => {
  const { values, errors } = await check({ amount: '', currency: '' });
  expect(values).toEqual({});
  expect(errors.currency?.message).toBe('No wallet address found for the selected currency.');
  expect(errors.amount?.message).toBe('Please enter a valid amount greater than zero.');
  expect(Object.keys(errors).sort()).toEqual(['amount', 'currency']);
});

it('adds what the request alone cannot know, by its rule or in words, behind what the field itself breaks', async () => {
  const also = () => ({ amount: 'amount-not-positive', currency: 'Not today.' }) as const;
  const { values, errors } = await check({ amount: 10, currency: 'BTC' }, { also });
  expect(values).toEqual({});
  expect(errors).toEqual({
    amount: { type: 'amount-not-positive', message: 'Please enter a valid amount greater than zero.' },
    currency: { type: 'Not today.', message: 'Not today.' },
  });
  const beside = await check({ amount: 10.001, currency: 'BTC' }, { also });
  expect(beside.errors.amount?.message).toBe('Amount must have at most two decimals.');
});
