import { RISK_WARNING } from '../brand/brand.js';
import {
  bullets,
  emphasis,
  link,
  type LongRead,
  note,
  numbered,
  paragraph,
  section,
  strong,
  table,
} from '../prose/prose.js';

/** /education/trends. Every figure is computed again in education.spec.ts. */
export const TRENDS = {
  title: 'Trends',
  description:
    'How to read a trend: what a moving average shows and hides, why chance draws patterns, and what a chart leaves out.',
  lead: 'How to look at a chart without being led by it.',
  sections: [
    section(
      'what-a-trend-is',
      'A trend is a description',
      paragraph(
        'A trend is what is left of a series of prices when you look past the jitter. That makes it a statement about the past, and about a choice: how much jitter to look past. Smooth a little and you see this week’s mood. Smooth a lot and you see a decade. Both are honest, and they may point in opposite directions. So the first question to anyone who says “the trend is up” is: over which period? The second is: and what follows?',
      ),
      paragraph(
        'Usually, less than hoped. A trend tells you where prices have been. It is useful for knowing where you stand and for resisting the news of the day. It turns into a mistake at the moment when “has risen” becomes “is rising”, as if the market had momentum like a train.',
      ),
    ),
    section(
      'moving-average',
      'The most common tool, taken apart',
      paragraph(
        'A moving average replaces each price with the average of the last few. Take five days: 10, 12, 11, 13, 14. Their average is 60 ÷ 5 = 12. Tomorrow’s price is 15; now the average of the last five, 12, 11, 13, 14 and 15, is 13. One day joins, one leaves. That is the whole method.',
      ),
      paragraph(
        'Move the slider below and watch two things. With more days in the average, the line becomes calmer: an average of many accidents is less accidental. And the line comes later. After the price has turned, the average goes on rising, because it still remembers the days before. There is no setting that gives you the calm without the delay. It is not a flaw of the tool. It is what averaging means.',
      ),
    ),
    section(
      'delay',
      'What the delay costs',
      paragraph(
        'An average over so many days tells you, roughly, what was the case half as many days ago: one over 21 days lags by 10, one over 201 days by 100. Rules such as “buy when the short average crosses the long one” therefore sell some time after the top and buy some time after the bottom. In a long rise or fall that is still worth something. In a market that goes sideways it is a machine for buying high and selling low, over and over.',
      ),
    ),
    section(
      'chance',
      'Chance draws beautiful patterns',
      paragraph(
        'Toss a coin twenty times and write down heads and tails. Most people expect a run of four, at most, and are surprised by five. In fact a run of five or more heads or tails appears in almost half of all such series. Our eyes are built to see a cause in a run, because for most of history that was the cheaper mistake.',
      ),
      paragraph(
        'The same eyes look at charts. Rises that go on for nine months, floors that “hold” three times, shapes with names: random series produce all of them, at about the rate we see them in real ones. Before you believe in a pattern, ask how often it would appear if there were nothing there. If you do not know, you have not yet seen a pattern. You have seen a picture.',
      ),
    ),
    section(
      'start-date',
      'Every chart starts on a day somebody chose',
      paragraph('Here are six year-end values of one imaginary index, and what an honest writer could say of it:'),
      table(
        'One index, three headlines',
        ['Year', 'Value', 'Change'],
        ['Year 1', '100', ''],
        ['Year 2', '125', '+25%'],
        ['Year 3', '150', '+20%'],
        ['Year 4', '105', '−30%'],
        ['Year 5', '120', '+14.3%'],
        ['Year 6', '126', '+5%'],
      ),
      bullets(
        ['“Up 26% since year 1.” True: 126 against 100, about 4.7% a year over five years.'],
        ['“Down 16% since year 3.” True as well: 126 against 150.'],
        ['“Up 20% in two years.” Also true: 126 against 105.'],
      ),
      paragraph(
        'Nobody lied. Look at the start before you look at the slope, and be wary of a chart that begins just after a fall. Averages invite the same care. The five changes above average ',
        emphasis('6.9%'),
        ' a year, yet the index grew by 4.7% a year. The difference is what the swings took; we explain it in ',
        link('/blog/understanding-market-volatility', 'Understanding Market Volatility'),
        '.',
      ),
    ),
    section(
      'rates',
      'The trend that touches fixed terms',
      paragraph(
        'If you lend for a fixed term, prices of shares may leave you cold. The level of interest rates does not. Once you have bought a plan, its rate stays what it is: if the offers after you are better, you missed something; if they are worse, you were lucky. Either way your own terms do not move, since a purchase keeps the terms it was bought under.',
      ),
      paragraph(
        'What remains is the day of maturity, when you must take what is offered then. That is called reinvestment risk. It grows with every short term you string together, while a long term exposes you to the opposite regret. Nobody knows which will be worse, and nobody needs to. You can hold both, in parts, as ',
        link('/education/strategies#ladder', 'a ladder of terms'),
        ' does.',
      ),
    ),
    section(
      'before-you-act',
      'Before you act on a trend',
      numbered(
        [strong('Name the period. '), 'A trend without dates is a mood.'],
        [
          strong('Move the start. '),
          'Begin a year earlier and a year later. If the story changes, it was about the date.',
        ],
        [strong('Ask what would have happened by chance. '), 'Most of what looks meaningful in a short series is not.'],
        [
          strong('Count what it costs to be wrong. '),
          'Not the average outcome: the bad one, in dollars, on the date you need the money.',
        ],
        [strong('Wait a week. '), 'A trend that cannot survive a week’s thought was not one to build on.'],
      ),
      note('Risk warning', RISK_WARNING),
    ),
  ],
} satisfies LongRead;
