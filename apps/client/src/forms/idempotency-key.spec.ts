import { renderHook } from '@testing-library/react';
import { ApiFailure } from '../api/api-failure';
import { useIdempotentSubmission } from './idempotency-key';

const keysOf = async (...outcomes: (Error | 'success')[]): Promise<string[]> => {
  const { result } = renderHook(() => useIdempotentSubmission());
  const keys: string[] = [];
  for (const outcome of outcomes) {
    await result
      .current(async (key) => {
        keys.push(key);
        if (outcome !== 'success') throw outcome;
      })
      .catch(() => undefined);
  }
  return keys;
};

it.each<[string, boolean, Error | 'success']>([
  ['a lost connection', true, new ApiFailure(undefined)],
  ['a broken server', true, new ApiFailure(503)],
  ['an answered refusal', false, new ApiFailure(422)],
  ['a success', false, 'success'],
])('after %s the next submission has the same key: %s', async (_what, same, outcome) => {
  const [first, second] = await keysOf(outcome, 'success');
  expect(first === second).toBe(same);
});

it('gives each opened form a key of its own', async () => {
  const [one] = await keysOf('success');
  const [other] = await keysOf('success');
  expect(one).not.toBe(other);
});

it('makes a key by hand where the page is not served securely, each byte of two digits', async () => {
  expect((await keysOf('success'))[0]).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  const bytes = jest.spyOn(crypto, 'getRandomValues').mockImplementation((array) => {
    (array as Uint8Array).fill(10);
    return array;
  });
  const own = Object.getOwnPropertyDescriptor(crypto, 'randomUUID');
  Object.defineProperty(crypto, 'randomUUID', { configurable: true, value: undefined });
  try {
    expect((await keysOf('success'))[0]).toBe('0a'.repeat(16));
  } finally {
    Reflect.deleteProperty(crypto, 'randomUUID');
    if (own) Object.defineProperty(crypto, 'randomUUID', own);
    bytes.mockRestore();
  }
});
