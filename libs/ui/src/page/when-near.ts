/**
 * Leaves a part of a page unmeasured and unpainted until the reader comes near it: a telephone shows the first screen
 * sooner by what the others would have cost. The size stands in until then; afterwards the browser knows the true one.
 */
export const WHEN_NEAR = { contentVisibility: 'auto', containIntrinsicBlockSize: 'auto 640px' } as const;
