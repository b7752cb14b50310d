const sampleLabel = (what: string) => `Sample ${what}: replace before launch`;

/** What `npm run content:check` and the console call each item that is not real yet (docs/product-rules.md, "Honest content"). */
export const SAMPLE_LABEL = {
  testimonial: sampleLabel('testimonial'),
  team: sampleLabel('team member'),
  milestone: sampleLabel('milestone'),
  certification: sampleLabel('certification'),
  legal: sampleLabel('legal text'),
} as const;

/** Stands inside each item of a section; what to do about it stands once, in the section's note. */
export const SAMPLE_MARK = 'Sample';

/** The note of a section some of whose items are samples; none when all of them are the operator's own. */
export const sampleNote = (items: readonly Partial<Sample>[]): string | undefined =>
  items.some(({ sampleLabel: label }) => label)
    ? `What is marked “${SAMPLE_MARK}” stands in for the real thing: replace before launch.`
    : undefined;

/**
 * Content that stands in for the operator's own. A mark is shown inside the item, and `npm run content:check`
 * finds every item by its label.
 */
export interface Sample {
  sampleLabel: (typeof SAMPLE_LABEL)[keyof typeof SAMPLE_LABEL];
}
