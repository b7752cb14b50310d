import { darkPalette, lightPalette } from './palettes.js';

type Pair = [foreground: string, background: string];

const channel = (value: number): number => (value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);

/** Relative luminance of "#rrggbb" (WCAG 2.2). */
const luminance = (colour: string): number => {
  const [red, green, blue] = [1, 3, 5].map((at) => channel(parseInt(colour.slice(at, at + 2), 16) / 255));
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
};

const contrast = ([foreground, background]: Pair): number => {
  const [dark, light] = [luminance(foreground), luminance(background)].sort((a, b) => a - b);
  return (light! + 0.05) / (dark! + 0.05);
};

type Main = { main: string; contrastText: string };

describe.each([
  ['light', lightPalette],
  ['dark', darkPalette],
])('the %s palette', (_name, palette) => {
  const { text, background, tint } = palette as {
    text: { primary: string; secondary: string };
    background: { default: string; paper: string };
    tint: Record<'green' | 'onGreen' | 'amber' | 'onAmber' | 'red' | 'onRed', string>;
  };
  const grounds = [background.default, background.paper, palette.sunken!];
  const pairs: Pair[] = [
    ...grounds.flatMap((ground): Pair[] => [
      [text.primary, ground],
      [text.secondary, ground],
      ...(['primary', 'error', 'warning', 'success'] as const).map((name): Pair => [
        (palette[name] as Main).main,
        ground,
      ]),
    ]),
    ...(['primary', 'secondary', 'error', 'warning', 'success'] as const).map((name): Pair => {
      const { main, contrastText } = palette[name] as Main;
      return [contrastText, main];
    }),
    [tint.onGreen, tint.green],
    [tint.onAmber, tint.amber],
    [tint.onRed, tint.red],
  ];

  it.each(pairs)('%s reads on %s', (...pair) => {
    expect(contrast(pair)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(grounds)('the outline of a field stands out from %s', (ground) => {
    expect(contrast([palette.outline!, ground])).toBeGreaterThanOrEqual(3);
  });
});
