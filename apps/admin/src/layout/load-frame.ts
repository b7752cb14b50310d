import { type ComponentType, type ReactNode } from 'react';

type Frame = ComponentType<{ children?: ReactNode }>;

let loaded: Frame | undefined;

export const frameCode = async (): Promise<{ default: Frame }> => {
  const code = await import('./console-layout');
  loaded = code.default;
  return code;
};

/** The frame when its code is there: rendered through `lazy`, even then, it would leave the page blank for a while. */
export const loadedFrame = (): Frame | undefined => loaded;

/**
 * Asks for the code of the frame ahead of its first screen.
 *
 * @returns when it is there, or will not come; the frame itself says so then
 */
export const loadFrame = (): Promise<void> =>
  frameCode().then(
    () => undefined,
    () => undefined,
  );
