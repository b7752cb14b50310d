// Not what stands in its place in other tests.
import { painted } from './painted.ts';

it('waits for the next frame', async () => {
  const drawn = jest.fn();
  requestAnimationFrame(drawn);
  await painted();
  expect(drawn).toHaveBeenCalled();
});

it('goes on where nothing is drawn', async () => {
  const frames = jest.spyOn(window, 'requestAnimationFrame').mockReturnValue(0);
  await painted();
  expect(frames).toHaveBeenCalled();
  frames.mockRestore();
});
