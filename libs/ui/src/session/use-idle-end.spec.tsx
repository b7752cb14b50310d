import { act, fireEvent, render, screen } from '@testing-library/react';
import { IdleDialog } from './idle-dialog.js';
import { useIdleEnd } from './use-idle-end.js';

const KEY = 'used-at';
const MINUTE = 60_000;

const onUse = jest.fn();
const onEnd = jest.fn();

const Page = ({ minutes }: { minutes: number | undefined }) => {
  const { secondsLeft, goOn } = useIdleEnd({ minutes, storageKey: KEY, onUse, onEnd });
  return secondsLeft === undefined ? null : <IdleDialog secondsLeft={secondsLeft} onStay={goOn} onLeave={onEnd} />;
};

/** Material UI’s buttons settle in between. */
const pass = (milliseconds: number) => act(async () => void jest.advanceTimersByTime(milliseconds));
const asked = () => screen.queryByRole('dialog', { name: 'Are you still there?' });

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  onUse.mockReset();
  onEnd.mockReset();
});
afterEach(() => jest.useRealTimers());

it('asks two minutes before the server would end the session, counts down, and ends it a minute before', async () => {
  render(<Page minutes={30} />);
  await pass(28 * MINUTE - 1);
  expect(asked()).toBeNull();
  await pass(1);
  expect(asked()).toHaveTextContent('You will be signed out in 60 seconds.');
  expect(screen.getByRole('button', { name: 'Stay signed in' })).toHaveFocus();
  await pass(59_000);
  expect(asked()).toHaveTextContent('You will be signed out in 1 second.');
  expect(onEnd).not.toHaveBeenCalled();
  await pass(1_000);
  expect(onEnd).toHaveBeenCalledTimes(1);
  expect(onUse).not.toHaveBeenCalled();
  await pass(60 * MINUTE);
  expect(onEnd).toHaveBeenCalledTimes(1);
});

it.each(['pointerDown', 'pointerMove', 'keyDown', 'wheel', 'touchMove'] as const)('is used by a %s', async (event) => {
  render(<Page minutes={30} />);
  await pass(20 * MINUTE);
  fireEvent[event](document.body);
  expect(onUse).toHaveBeenCalledTimes(1);
  await pass(28 * MINUTE - 1);
  expect(asked()).toBeNull();
  await pass(1);
  expect(asked()).not.toBeNull();
});

it('tells of use twice a minute at most', async () => {
  render(<Page minutes={30} />);
  for (let seconds = 0; seconds < 60; seconds += 1) {
    await pass(1_000);
    fireEvent.keyDown(document.body);
  }
  expect(onUse).toHaveBeenCalledTimes(2);
});

it('goes on when it is answered, and by nothing else', async () => {
  render(<Page minutes={5} />);
  await pass(3 * MINUTE);
  fireEvent.pointerMove(document.body);
  await pass(30_000);
  expect(asked()).toHaveTextContent('in 30 seconds');
  expect(onUse).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Stay signed in' }));
  await pass(0);
  expect(asked()).toBeNull();
  expect(onUse).toHaveBeenCalledTimes(1);
  await pass(3 * MINUTE - 1);
  expect(asked()).toBeNull();
  await pass(1);
  expect(asked()).not.toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Sign out now' }));
  expect(onEnd).toHaveBeenCalledTimes(1);
});

it('does not ask here while another tab is used, and no longer once one is', async () => {
  render(<Page minutes={30} />);
  await pass(20 * MINUTE);
  localStorage.setItem(KEY, String(Date.now()));
  await pass(20 * MINUTE);
  expect(asked()).toBeNull();
  await pass(8 * MINUTE);
  expect(asked()).not.toBeNull();
  localStorage.setItem(KEY, String(Date.now()));
  await pass(1_000);
  expect(asked()).toBeNull();
});

it.each<[what: string, wakes: () => void]>([
  ['a key', () => fireEvent.keyDown(document.body)],
  ['being looked at', () => fireEvent(document, new Event('visibilitychange'))],
])('ends it at once on a machine that slept for longer and is woken by %s', async (_what, wakes) => {
  render(<Page minutes={30} />);
  // A sleeping machine runs no timers.
  jest.setSystemTime(Date.now() + 60 * MINUTE);
  expect(onEnd).not.toHaveBeenCalled();
  wakes();
  expect(onEnd).toHaveBeenCalledTimes(1);
  // Until the page is gone whoever comes back moves the mouse.
  wakes();
  expect(onEnd).toHaveBeenCalledTimes(1);
  expect(onUse).not.toHaveBeenCalled();
});

it('asks at once on a machine that slept until shortly before', async () => {
  render(<Page minutes={30} />);
  jest.setSystemTime(Date.now() + 28.5 * MINUTE);
  fireEvent.keyDown(document.body);
  await pass(0);
  expect(asked()).toHaveTextContent('in 30 seconds');
  expect(onUse).not.toHaveBeenCalled();
});

it.each([undefined, 720])('lets a session be that the server does not end: %s', async (minutes) => {
  render(<Page minutes={minutes} />);
  await pass(24 * 60 * MINUTE);
  fireEvent.keyDown(document.body);
  expect([asked(), onUse.mock.calls, onEnd.mock.calls]).toEqual([null, [], []]);
});

it('no longer watches a page that is gone', async () => {
  const { unmount } = render(<Page minutes={30} />);
  unmount();
  await pass(20 * MINUTE);
  fireEvent.keyDown(document.body);
  await pass(60 * MINUTE);
  expect([onUse.mock.calls, onEnd.mock.calls]).toEqual([[], []]);
});
