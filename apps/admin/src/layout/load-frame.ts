import { keepLoaded } from '@clearfold/ui';

export const frameCode = () => import('./console-layout');

/**
 * Asks for the code of the frame ahead of its first screen.
 *
 * @returns when it is there, or will not come; the frame itself says so then
 */
export const loadFrame = (): Promise<void> =>
  frameCode().then(
    ({ default: frame }) => keepLoaded(frameCode, frame),
    () => undefined,
  );
