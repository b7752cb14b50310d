import { act, renderHook } from '@testing-library/react';
import { type SiteServices } from '@clearfold/contracts';
import { useStrictSecrets } from './use-strict-secrets';

const mockLoad = jest.fn<Promise<Partial<SiteServices>>, []>();
jest.mock('#api/site-services.ts', () => ({ loadSiteServices: () => mockLoad() }));

beforeEach(() => mockLoad.mockReset());

/** What is known once the server has answered. */
const known = async (isWanted: boolean) => {
  const { result, rerender, unmount } = renderHook(useStrictSecrets, { initialProps: isWanted });
  await act(async () => undefined);
  return { result, rerender, unmount };
};

it.each([true, false])('says what the server says: %s', async (strictSecrets) => {
  mockLoad.mockResolvedValue({ strictSecrets });
  expect((await known(true)).result.current).toBe(strictSecrets);
});

it('asks once there is something to warn of, and not before', async () => {
  mockLoad.mockResolvedValue({ strictSecrets: true });
  const { result, rerender } = await known(false);
  expect(mockLoad).not.toHaveBeenCalled();
  expect(result.current).toBe(false);
  rerender(true);
  await act(async () => undefined);
  expect(mockLoad).toHaveBeenCalledTimes(1);
  expect(result.current).toBe(true);
});

it('takes the server for one that warns until it has answered, and where it does not', async () => {
  let refuse = (): void => undefined;
  mockLoad.mockReturnValue(new Promise((_, reject) => (refuse = () => reject(new Error('offline')))));
  const { result } = await known(true);
  expect(result.current).toBe(false);
  await act(async () => refuse());
  expect(result.current).toBe(false);
});

it('hears no answer that comes when there is nothing to warn of any more', async () => {
  let answer = (): void => undefined;
  mockLoad.mockReturnValue(new Promise((resolve) => (answer = () => resolve({ strictSecrets: true }))));
  const { result, rerender } = await known(true);
  rerender(false);
  await act(async () => answer());
  expect(result.current).toBe(false);
});
