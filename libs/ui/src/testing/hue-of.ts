export type Hue = 'red' | 'yellow' | 'green' | 'neutral' | 'other';

const channelsOf = (colour: string): readonly number[] => {
  const hex = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(colour);
  if (hex) return hex.slice(1).map((digits) => parseInt(digits, 16));
  const rgb = /^rgba?\(([\d.]+)[, ]+([\d.]+)[, ]+([\d.]+)/.exec(colour);
  if (rgb) return rgb.slice(1).map(Number);
  throw new Error(`${colour} is no colour that was computed`);
};

/**
 * The name that a person would give a computed colour: where it stands on the wheel of hues.
 *
 * @param colour `#rrggbb`, `rgb(…)` or `rgba(…)`; how much of it shows through is left out
 * @returns 'neutral' for greys, 'other' for a hue that no rule of ours names, such as blue
 * @throws Error for anything else, such as a variable that nobody resolved
 */
export const hueOf = (colour: string): Hue => {
  const [red = 0, green = 0, blue = 0] = channelsOf(colour);
  const [low, , high] = [red, green, blue].sort((a, b) => a - b) as [number, number, number];
  const spread = high - low;
  // HSL's saturation, so that a pale tint counts as much as the deep colour it is a tint of.
  if (spread === 0 || spread / (255 - Math.abs(high + low - 255)) < 0.2) return 'neutral';
  const sector =
    high === red
      ? ((green - blue) / spread + 6) % 6
      : high === green
        ? (blue - red) / spread + 2
        : (red - green) / spread + 4;
  const degrees = sector * 60;
  if (degrees < 22 || degrees >= 345) return 'red';
  if (degrees < 66) return 'yellow';
  return degrees >= 80 && degrees < 180 ? 'green' : 'other';
};
