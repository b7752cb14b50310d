import { type Settings } from '../config/settings.js';

/** The peppers that count, the newest first. */
export const peppersOf = ({ pinPepper, pinPepperBefore }: Pick<Settings, 'pinPepper' | 'pinPepperBefore'>): string[] =>
  [pinPepper, pinPepperBefore].filter((pepper) => pepper !== undefined);
