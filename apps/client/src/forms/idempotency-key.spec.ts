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

it.each<[string, Error | 'success', boolean]>([
  ['a lost connection', new ApiFailure(undefined), true],
  ['a broken server', new ApiFailure(503), true],
  ['an answered refusal', new ApiFailure(422), false],
  ['a success', 'success', false],
])('after %s the next submission has the same key: %s', async (_what, outcome, same) => {
  const [first, second] = await keysOf(outcome, 'success');
  expect(first === second).toBe(same);
});

it('gives each opened form a key of its own', async () => {
  const [one] = await keysOf('success');
  const [other] = await keysOf('success');
  expect(one).not.toBe(other);
});
