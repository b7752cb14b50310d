/** The education hub, and the words all three articles share (docs/requirements.md, "Education"). */
export const EDUCATION = {
  title: 'Education',
  description:
    'Three short reads before your first dollar moves: how interest works, how to read a trend, how to spread a sum.',
  heading: 'Education: read before you invest',
  lead: 'Three articles of five minutes each, with figures you can move. No forecasts, and nothing to sell in them.',
  resourcesHeading: 'Where to begin',
  resources: [
    {
      id: 'basics',
      to: '/education/basics',
      title: 'Basics',
      text: 'What a rate means, what a term costs you, and the five words in every offer that decide the rest.',
      minutes: 5,
      action: 'Read the basics',
    },
    {
      id: 'strategies',
      to: '/education/strategies',
      title: 'Strategies',
      text: 'Instalments, ladders and reserves: ways to arrange money so that one bad month decides nothing.',
      minutes: 5,
      action: 'Read about strategies',
    },
    {
      id: 'trends',
      to: '/education/trends',
      title: 'Trends',
      text: 'What a moving average shows, what it hides, and why every chart starts on a day somebody chose.',
      minutes: 5,
      action: 'Read about trends',
    },
  ],
  orderHeading: 'If you read only one thing',
  order:
    'Read the basics up to the example with your own figures. If the result surprises you, it was worth the time. If the term in it is longer than you can spare the money for, that is the most useful thing these pages can tell you.',
  orderAction: 'Questions other readers asked',
  minutes: (minutes: number) => `${minutes} min read`,
  back: 'All education articles',
  newsletterHeading: 'Newsletter: new articles by email',
  newsletterText: 'A few times a year, when there is something to explain. Every letter has a link to unsubscribe.',
  illustration: 'Illustration',
  callToAction: {
    basics: {
      heading: 'See the plans with these eyes',
      text: 'Each card states the rate for the whole term, the term in days, and the smallest and largest amount.',
      to: '/investment-plans',
      action: 'View investment plans',
    },
    trends: {
      heading: 'Something unclear?',
      text: 'Ask us. We explain how things work; we do not tell anyone what to buy.',
      to: '/contact',
      action: 'Contact us',
    },
    strategies: {
      heading: 'Put a term to each sum',
      text: 'Look at the terms on offer, and leave out those you could not wait for.',
      to: '/investment-plans',
      action: 'View investment plans',
    },
  },
} as const;

/** The words of the three figures a reader can move. All of them are arithmetic on assumptions, and say so. */
export const FIGURES = {
  interest: {
    title: 'Interest for the whole term',
    amount: 'Amount invested',
    rate: 'Rate for the whole term',
    days: 'Term in days',
    daysValue: (days: number) => `${days} days`,
    principal: 'Principal',
    interest: 'Interest',
    atMaturity: 'Paid at maturity',
    perYear: 'As a simple yearly rate',
    summary: (amount: string, interest: string, days: number) =>
      `${amount} would earn ${interest} in ${days} days, once, at maturity.`,
    note: 'An illustration, not an offer: the figures are yours.',
  },
  ladder: {
    title: 'A ladder of terms',
    rungs: 'Number of parts',
    rungsValue: (rungs: number) => `${rungs} parts`,
    day: (day: number) => `Day ${day}`,
    each: (part: string) => `${part} each`,
    summary: (total: string, rungs: number, parts: string, gap: number) =>
      `${total} in ${rungs} parts (${parts}). From day 180 on, a part matures every ${gap} days.`,
    note: 'An illustration: six-month terms, bought at even intervals, no interest counted.',
  },
  average: {
    title: 'A moving average',
    window: 'Days in the average',
    windowValue: (days: number) => (days === 1 ? '1 day (the prices themselves)' : `${days} days`),
    price: 'Price',
    average: 'Average',
    summary: (days: number, lag: number) =>
      days === 1
        ? 'The line is the price itself.'
        : `Each point averages ${days} days, and so tells the news ${lag} late.`,
    note: 'Made-up prices: a flat stretch, a rise, and a fall, with the same noise over all three.',
  },
} as const;
