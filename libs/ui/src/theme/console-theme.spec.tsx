import Alert, { type AlertColor } from '@mui/material/Alert';
import { createTheme, ThemeProvider } from '@mui/material/styles';
import { render, screen } from '@testing-library/react';
import { consoleDarkTheme, consoleLightTheme } from './console-theme.js';
import { darkPalette, lightPalette } from './palettes.js';

type Colours = [text: string, ground: string];

const rgb = (colour: string): string =>
  `rgb(${[1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16)).join(', ')})`;

describe.each([
  ['light', consoleLightTheme, lightPalette],
  ['dark', consoleDarkTheme, darkPalette],
] as const)('an alert of the %s console', (_name, options, { text, tint, sunken }) => {
  it.each<[AlertColor, Colours]>([
    ['error', [tint!.onRed, tint!.red]],
    ['success', [tint!.onGreen, tint!.green]],
    ['warning', [tint!.onAmber, tint!.amber]],
    ['info', [text!.primary!, sunken!]],
  ])('has the colours of the palette: %s', (severity, colours) => {
    render(
      <ThemeProvider theme={createTheme(options)}>
        <Alert severity={severity}>Read this</Alert>
      </ThemeProvider>,
    );
    const { color, backgroundColor } = getComputedStyle(screen.getByRole('alert'));
    expect([color, backgroundColor]).toEqual(colours.map(rgb));
  });
});
