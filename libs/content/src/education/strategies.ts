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

/** /education/strategies. Every figure is computed again in education.spec.ts. */
export const STRATEGIES = {
  title: 'Strategies',
  description:
    'Reserves, instalments, ladders and spreading: how to arrange money so that one bad month decides nothing.',
  lead: 'Ways to arrange money so that one bad month decides nothing.',
  sections: [
    section(
      'reserve',
      'First, the money you do not invest',
      paragraph(
        'Every strategy below assumes that you will not have to break it off. What makes that true is a reserve: three to six months of what you spend, where you can reach it within a day. It earns little, and that is not its job. Its job is to keep a repair, a gap between two contracts or a hospital bill from reaching the rest of your money.',
      ),
      paragraph(
        'This matters twice over for fixed terms. A share can be sold in a bad week, at a bad price. A plan cannot be sold at all: there is no early withdrawal. If you might need the sum before the term ends, the right amount to invest in that plan is nothing. And if you pay 20% on a credit card, paying that off is a safe return of 20%, which no honest offer will match.',
      ),
    ),
    section(
      'buckets',
      'Give every sum a date',
      paragraph(
        'Sort your money by when you will need it, not by what it might earn. Three baskets are enough for most people:',
      ),
      bullets(
        [strong('Within a year: '), 'the reserve and every bill you can foresee. Plain cash.'],
        [
          strong('In one to five years: '),
          'a car, a deposit on a flat, a sabbatical. Things whose value on that date you can know, such as terms that end before it.',
        ],
        [
          strong('Later: '),
          'what may swing, because it has time to come back, and what you would be willing to be wrong about.',
        ],
      ),
      paragraph(
        'The baskets do something a single pot cannot. When the third has a bad year, you can look at the first and see that nothing you need has moved.',
      ),
    ),
    section(
      'instalments',
      'All at once, or in instalments?',
      paragraph(
        'Suppose you have $1,200.00 to put into something whose price moves. You can buy at once, or in four monthly instalments of $300.00. If the price goes 10, 8, 12, 10, the instalments buy 30, 37.5, 25 and 30 units: 122.5 in all, at an average cost of $9.80, although the average price was $10.00. Cheap months bought more. At the end they are worth $1,225.00, while the sum invested at once bought 120 units and is worth $1,200.00.',
      ),
      paragraph('So instalments win? In that market. Here is the other one:'),
      table(
        '$1,200.00, four prices, two ways',
        ['Prices', 'At once', 'In instalments'],
        ['10, 8, 12, 10', '$1,200.00', '$1,225.00'],
        ['10, 11, 12, 13', '$1,560.00', '$1,369.55'],
        ['10, 9, 8, 7', '$840.00', '$1,005.83'],
      ),
      paragraph(
        'When prices rise throughout, the money that waited has missed the rise. When they fall throughout, it has been spared. Over long periods markets have risen more often than fallen, so buying at once has, on average, come out ahead. What instalments buy is not a higher return. They limit the regret of having chosen one bad day, and for many people that is what keeps them from choosing none. It is a fair price, if you know that you are paying it.',
      ),
    ),
    section(
      'ladder',
      'A ladder of terms',
      paragraph(
        'With fixed terms there is no price to catch, but there is still a bad day: the one on which everything matures and the offers are poor. A ladder takes the weight off it. Instead of one sum for one term, you divide it and start the parts at even intervals. From then on something matures regularly. Each time you can spend it, or set it on the top of the ladder again at the rate of that day.',
      ),
      paragraph(
        'Choose the number of parts below. With six parts of a six-month term, a sixth of your money comes back every thirty days: you are never more than a month from some of it, and never dependent on the rate of a single day. The price is that you never have all of it at the best rate either. You also start more slowly, since the later parts wait for their turn.',
      ),
    ),
    section(
      'spreading',
      'Spreading, and what it cannot do',
      paragraph(
        'Two investments that do not move together are calmer in company than alone. If each has a volatility of 20% and they are wholly independent, half of each has a volatility of about 14%: 20% divided by the square root of two. Four of them, 10%. It is the one arrangement that lowers risk without lowering the average.',
      ),
      paragraph(
        'But count what is really different. Five plans with one provider are five terms and ',
        emphasis('one'),
        ' debtor. Ten technology funds are one opinion. Spread across those who owe you, across kinds of things and across dates, and let no single name hold more than you could bear to lose. That includes ours.',
      ),
    ),
    section(
      'rules',
      'Write the rules down',
      paragraph(
        'A strategy is a promise to your later self, who will be more frightened or more greedy than you are today. It fits on a card:',
      ),
      numbered(
        'What this money is for, and when I need it.',
        'How much I put in, how often, and what makes me stop.',
        'What I do at each maturity: spend, keep or reinvest.',
        'The largest share with any one provider.',
        'Once a year, on a fixed day, I compare this card with my life. On other days I leave it alone.',
      ),
      paragraph(
        'None of this requires talent or a forecast. If you want to see how a rate for a whole term is computed before you fill in the card, begin with the ',
        link('/education/basics', 'Basics'),
        '.',
      ),
      note('Risk warning', RISK_WARNING),
    ),
  ],
} satisfies LongRead;
