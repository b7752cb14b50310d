import { RISK_WARNING } from '../brand/brand.js';
import { bullets, emphasis, link, type LongRead, note, paragraph, section, strong, table } from '../prose/prose.js';

/** /education/basics. Every figure is computed again in education.spec.ts. */
export const BASICS = {
  title: 'Basics',
  description:
    'What a rate, a term and a principal are, how simple interest is computed, and what to ask of any offer.',
  lead: 'What a rate means, what a term costs you, and how to read any offer in five words.',
  sections: [
    section(
      'lending',
      'What you do when you invest',
      paragraph(
        'Strip away the vocabulary and there are two ways to put money to work. You can own something, a share or a house, and take whatever it turns out to be worth. Or you can lend, and agree beforehand what you will get back and when. A fixed-term plan is the second kind. You give up the use of a sum, the principal, for a stated number of days. In return you are owed that sum and an agreed amount on top, the interest.',
      ),
      paragraph(
        'Lending feels safer because the result is known in advance. It is known ',
        emphasis('if'),
        ' the one who owes you can pay. That “if” is called credit risk, and it is the price of every fixed return. An offer that does not mention it has not removed it.',
      ),
    ),
    section(
      'rate',
      'A rate needs a period',
      paragraph(
        '“Four percent” is half a sentence. Four percent of what, and for how long? In our plans the answer is always the same: the interest rate is the return ',
        strong('for the whole term'),
        ', in percent of the amount you invested, as simple interest. A plan of 90 days at 4% turns $1,000.00 into $1,040.00. Not per month, not per year: once, over those 90 days.',
      ),
      paragraph(
        'Elsewhere most rates are yearly. To compare the two, stretch or shrink one of them to the other’s period. The simple way is proportion: rate, times 365, divided by the days. The plan above comes to 4% × 365 ÷ 90, or 16.2% as a simple yearly rate. The comparison has a hole in it: it assumes that after 90 days you find the same terms again, three more times. Perhaps you will. The rate you have is a fact, the next one is a hope.',
      ),
      table(
        'Three plans side by side, for $1,000.00',
        ['Plan', 'Interest', 'Per day bound', 'Simple yearly rate'],
        ['4% for 90 days', '$40.00', '$0.44', '16.2%'],
        ['7% for 180 days', '$70.00', '$0.39', '14.2%'],
        ['10% for 365 days', '$100.00', '$0.27', '10.0%'],
      ),
      paragraph(
        'Which is best? The first pays most per day, the last pays most with certainty of terms, since its rate is settled for a year. These plans are made up for the example. The question is not.',
      ),
    ),
    section(
      'own-figures',
      'Try it with figures of your own',
      paragraph(
        'Move the sliders. The blocks of paper are your principal, the green lid is the interest, drawn to the same scale. Notice how little the picture changes with the rate, and how much with the amount; then look at the days and ask whether you could do without the money for that long.',
      ),
    ),
    section(
      'rounding',
      'Where the last cent goes',
      paragraph(
        'Money has cents and percentages do not care. Interest is computed for the whole term and rounded once, half a cent upwards. $333.33 at 3.5% is $11.66655, so $11.67.',
      ),
      paragraph(
        'Some plans pay in equal parts instead of once. Equal parts rarely add up, so the last one takes the remainder. Suppose $2,500.00 at 3.5%, which is $87.50, paid in thirteen weekly parts. Twelve payments of $6.73 make $80.76; the thirteenth is $6.74. Together $87.50, to the cent. You should be able to check that with any statement you are ever given. If you cannot, ask why.',
      ),
    ),
    section(
      'simple-compound',
      'Simple and compound',
      paragraph(
        'Simple interest is computed on the principal alone. Compound interest is computed on the principal and on the interest earned so far. Within one of our terms, interest is simple. If at maturity you invest principal and interest again, you compound by your own decision.',
      ),
      paragraph(
        'Over short periods the difference is small. $1,000.00 at 4%, four terms of 90 days in a row: taking the interest out each time, you receive 4 × $40.00 = $160.00. Leaving it in, you end with $1,169.86, which is $9.86 more. Over decades the difference becomes the whole story; over a year it is a good dinner, and no reason to choose a plan you would not otherwise want.',
      ),
    ),
    section(
      'inflation',
      'What it will buy',
      paragraph(
        'A return in dollars is not yet a return in bread. If you earn 4% in a year in which prices rise by 3%, your money grows from 100 to 104 while the basket it should buy grows from 100 to 103. You can buy 104 ÷ 103 of what you could before: about 0.97% more, not 4% more. If prices rise by 5%, you end with more dollars and less bread. Taxes come off before either.',
      ),
    ),
    section(
      'five-words',
      'Five words in every offer',
      bullets(
        [
          strong('Amount. '),
          'The smallest and the largest you may invest. More than you can spare is too much, whatever the limit says.',
        ],
        [
          strong('Term. '),
          'How long you cannot touch it. With us there is no early withdrawal: a plan runs to its end.',
        ],
        [strong('Rate. '), 'For which period, simple or compound, of which amount.'],
        [
          strong('Payout. '),
          'When the interest comes, when the principal does, and to where. At maturity both are in your available balance.',
        ],
        [
          strong('Risk. '),
          'What has to go wrong for you to lose the principal, and who tells you so. If an offer has no such sentence, that is your answer.',
        ],
      ),
      paragraph(
        'Fees would be a sixth word. We charge none; a network or bank that carries your payment may. For the terms themselves, see the ',
        link('/terms-of-use#accounts', 'Terms of Use'),
        '.',
      ),
      note('Risk warning', RISK_WARNING),
    ),
  ],
} satisfies LongRead;
