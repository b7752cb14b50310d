import { act, renderHook } from '@testing-library/react';
import { useObviousPassword } from './use-obvious-password.js';

const mockIsObvious = jest.fn<Promise<boolean>, [string, readonly string[]]>();
jest.mock('@clearfold/contracts/passwords', () => ({
  isObviousPassword: (password: string, owner: readonly string[]) => mockIsObvious(password, owner),
}));

const ada = () => ['Ada', 'Byron'];
const ben = () => ['Ben'];

const open = (password: string) =>
  renderHook(({ password, owner }) => useObviousPassword(password, owner), { initialProps: { password, owner: ada } });
const rest = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

beforeEach(() => {
  jest.useFakeTimers();
  mockIsObvious.mockReset().mockImplementation(async (password) => password.startsWith('secret'));
});
afterEach(() => jest.useRealTimers());

it('judges a password once it has rested, by whose it is to be', async () => {
  const { result } = open('secret');
  expect(result.current).toBe(false);
  await rest(249);
  expect(mockIsObvious).not.toHaveBeenCalled();
  await rest(1);
  expect(mockIsObvious.mock.calls).toEqual([['secret', ['Ada', 'Byron']]]);
  expect(result.current).toBe(true);
});

it('looks through no list for one that is too short by another rule, or that is a good one', async () => {
  const { result, rerender } = open('secre');
  await rest(1_000);
  expect(mockIsObvious).not.toHaveBeenCalled();
  rerender({ password: 'correct horse', owner: ada });
  await rest(1_000);
  expect(mockIsObvious).toHaveBeenCalledTimes(1);
  expect(result.current).toBe(false);
});

it('judges what was typed last alone, and takes a warning back with the next key', async () => {
  const { result, rerender } = open('secret');
  await rest(200);
  rerender({ password: 'secret1', owner: ada });
  await rest(200);
  expect(mockIsObvious).not.toHaveBeenCalled();
  await rest(50);
  expect(mockIsObvious.mock.calls.map(([password]) => password)).toEqual(['secret1']);
  expect(result.current).toBe(true);
  rerender({ password: 'secret12 ', owner: ada });
  expect(result.current).toBe(false);
  rerender({ password: '', owner: ada });
  expect(result.current).toBe(false);
});

it('judges again by another owner', async () => {
  const { rerender } = open('secret');
  await rest(250);
  rerender({ password: 'secret', owner: ben });
  await rest(250);
  expect(mockIsObvious.mock.calls.map(([, owner]) => owner)).toEqual([['Ada', 'Byron'], ['Ben']]);
});

it('says nothing of a password that was changed while its list was looked through', async () => {
  let answer = (_isObvious: boolean): void => undefined;
  mockIsObvious.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
  const { result, rerender } = open('secret');
  await rest(250);
  rerender({ password: 'secre', owner: ada });
  await act(async () => answer(true));
  rerender({ password: 'secret', owner: ada });
  expect(result.current).toBe(false);
});

it('warns of nothing where the lists cannot be loaded', async () => {
  mockIsObvious.mockRejectedValue(new Error('offline'));
  const { result } = open('secret');
  await rest(1_000);
  expect(result.current).toBe(false);
});
