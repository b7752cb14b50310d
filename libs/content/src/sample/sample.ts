const sampleLabel = (what: string) => `Sample ${what}: replace before launch`;

/** What stands inside each item that is not real yet (docs/product-rules.md, "Honest content"). */
export const SAMPLE_LABEL = {
  testimonial: sampleLabel('testimonial'),
  team: sampleLabel('team member'),
  milestone: sampleLabel('milestone'),
  certification: sampleLabel('certification'),
  legal: sampleLabel('legal text'),
} as const;

/**
 * Content that stands in for the operator's own. The label is shown inside the item, and `npm run content:check` finds
 * every item by it.
 */
export interface Sample {
  sampleLabel: (typeof SAMPLE_LABEL)[keyof typeof SAMPLE_LABEL];
}
