/** Everything an operator changes to re-brand the product (docs/product-rules.md, "Names"). */
export const BRAND = {
  name: 'Clearfold',
  promise: 'Every cent, replayable.',
  supportEmail: 'support@clearfold.example',
  /** Names the ledger's log in signed checkpoints (C2SP tlog-checkpoint): unlike any other log's, and never changed. */
  ledgerOrigin: 'clearfold.example/ledger',
  /**
   * Where the website is reached, without a closing slash: canonical addresses, shared links and the sitemap. A server
   * with a PUBLIC_URL says that instead.
   */
  siteUrl: 'https://clearfold.example',
  /** Colours; libs/ui builds both themes from them. Contrast is at least 4.5:1 where they carry text. */
  colours: {
    ink: '#0B1B2B',
    paper: '#FBFAF7',
    emerald: '#0B7A5B',
    brick: '#B3402F',
    amber: '#B7791F',
  },
} as const;

/**
 * The mark: a strip of paper folded twice into the name's first letter, as polygons of x and y in a square of 32. The
 * website, the console and the papers draw it; `fold.svg` is the same for the browser's tab.
 */
export const BRAND_MARK = {
  size: 32,
  faces: [
    [
      [11, 4],
      [29, 4],
      [22, 12],
      [11, 12],
    ],
    [
      [11, 20],
      [22, 20],
      [29, 28],
      [11, 28],
    ],
  ],
  shade: [
    [11, 4],
    [3, 12],
    [3, 20],
    [11, 28],
    [11, 20],
    [11, 12],
  ],
  /** The shade's colour on paper. */
  shadeColour: '#096B4F',
} as const;

/**
 * Stands in the footer, the legal pages, beside each rate and in the purchase dialog (docs/requirements.md, FOOT-04;
 * docs/product-rules.md, "Honest content").
 */
export const RISK_WARNING =
  'Your capital is at risk. Only invest what you can afford to lose. Past performance is not indicative of future results.';
