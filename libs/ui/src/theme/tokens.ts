import { BRAND } from '@clearfold/content';

/**
 * The one token file: what both themes, the charts and the fold motif are made of. Brand colours come from
 * libs/content, so that an operator re-brands in one place; their tints and lifted dark twins stand here.
 * Every text pair was chosen for a contrast of at least 4.5:1.
 */
export const COLOUR = {
  ink: BRAND.colours.ink,
  paper: BRAND.colours.paper,
  white: '#FFFFFF',
  emerald: { deep: '#096B4F', base: BRAND.colours.emerald, lifted: '#5FCBA5', tint: '#E3F0EA', tintDark: '#143B3A' },
  brick: { deep: '#9C3526', base: BRAND.colours.brick, lifted: '#F0998A', tint: '#F9E6E1', tintDark: '#3A2529' },
  amber: { deep: '#7A4E0C', base: BRAND.colours.amber, lifted: '#E9BE6A', tint: '#FAEFD6', tintDark: '#3A3325' },
  slate: { text: '#4A5867', outline: '#7A8794', lifted: '#A8B4C0', outlineDark: '#6B7C8C' },
  night: { raised: '#12263A', sunken: '#081522' },
  sand: { light: '#F3EFE6', base: '#E6DFD0', deep: '#D3C8B2' },
} as const;

/** The grid: one step of space in pixels. */
export const SPACE = 8;

export const RADIUS = 12;

/** Motion, in milliseconds; none at all when the reader asks for reduced motion. */
export const MOTION = { quick: 120, calm: 180 } as const;

export const FONT = {
  display: "'Fraunces Variable', 'Fraunces Fallback', Georgia, 'Times New Roman', serif",
  text: "'Inter Variable', 'Inter Fallback', system-ui, -apple-system, 'Segoe UI', Arial, sans-serif",
  /** Takes the room of the one before, and is there at once. */
  textFallback: "'Inter Fallback', system-ui, -apple-system, 'Segoe UI', Arial, sans-serif",
  figures: "ui-monospace, 'SF Mono', 'Cascadia Mono', 'DejaVu Sans Mono', Menlo, monospace",
} as const;

/** Widest line of a public page and of the dashboard's content, in pixels. */
export const PAGE_WIDTH = { public: 1120, dashboard: 1600 } as const;

/** Money stands in figures of equal width, so that columns of it line up. */
export const TABULAR_FIGURES = { fontVariantNumeric: 'tabular-nums lining-nums' } as const;
