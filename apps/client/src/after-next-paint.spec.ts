// Not what stands in its place in other tests.
import { afterNextPaint } from './after-next-paint.ts';

it('waits for the next frame', async () => {
  const drawn = jest.fn();
  requestAnimationFrame(drawn);
  await afterNextPaint();
  expect(drawn).toHaveBeenCalled();
});

it('goes on where nothing is drawn', async () => {
  const frames = jest.spyOn(window, 'requestAnimationFrame').mockReturnValue(0);
  await afterNextPaint();
  expect(frames).toHaveBeenCalled();
  frames.mockRestore();
});
