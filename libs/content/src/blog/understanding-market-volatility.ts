import { RISK_WARNING } from '../brand/brand.js';
import { bullets, emphasis, link, note, numbered, paragraph, section, strong, table } from '../prose/prose.js';

/** "Understanding Market Volatility". Every figure is computed in understanding-market-volatility.spec.ts. */
export const SECTIONS = [
  section(
    'what-it-measures',
    'What the number measures',
    paragraph(
      'On a day when prices fall, the word is everywhere. Markets are “volatile”, and the reader is meant to hear “dangerous”. But volatility is a measurement, not a mood, and it has no direction. It says how far returns have strayed from their own average, up as well as down. A price that rises by one percent on Monday and by nine on Tuesday has been volatile, and nobody complained.',
    ),
    paragraph(
      'The usual measure is the standard deviation of returns. It is worth doing once by hand, because the sum is short and takes the mystery away. Take four months with returns of 2%, −1%, 3% and 0%. Their average is 1%. Each month misses it by something: 1, −2, 2 and −1 points. Square the misses, so that those above and below cannot cancel out, and add them: 1 + 4 + 4 + 1 = 10. Divide by three, one fewer than the number of months, because we estimated the average from the same data: 3.33. The square root, 1.83%, is the monthly volatility.',
    ),
    paragraph(
      'To compare it with figures in the news, which are yearly, multiply by the square root of twelve: 1.83% becomes about 6.3% a year. The square root is there because independent misses partly cancel one another over time. That “independent” is an assumption, and in a panic it is the first thing to fail.',
    ),
  ),
  section(
    'what-it-costs',
    'What it costs, even when you sell nothing',
    paragraph(
      'There is a comforting sentence that goes: if it falls by a tenth and then rises by a tenth, nothing has happened. Something has. After a loss there is less money for the gain to work on. A hundred dollars that fall by 10% are ninety; ninety that rise by 10% are ninety-nine. The larger the swing, the larger the gap.',
    ),
    table(
      'The same move down, then up',
      ['Move', 'After the fall', 'After the rise', 'Result'],
      ['10%', '$90.00', '$99.00', '−1%'],
      ['20%', '$80.00', '$96.00', '−4%'],
      ['30%', '$70.00', '$91.00', '−9%'],
      ['50%', '$50.00', '$75.00', '−25%'],
    ),
    paragraph(
      'Notice the pattern: the result is minus the square of the move. It is a good approximation to remember in general. Over a long time, a volatile investment grows by roughly its average return minus half the square of its volatility. With an average of 8% and a volatility of 20%, half the square is 2%, and what compounds is nearer to 6%. Two investments with the same average return are therefore not equally good. The calmer one leaves you with more.',
    ),
    paragraph('The same arithmetic, seen from the other side, says how hard it is to come back:'),
    table(
      'The gain that makes up for a loss',
      ['Loss', 'Gain needed'],
      ['10%', '11.1%'],
      ['20%', '25.0%'],
      ['30%', '42.9%'],
      ['50%', '100.0%'],
    ),
  ),
  section(
    'what-it-hides',
    'What the number hides',
    paragraph(
      'Standard deviation treats a year of small, regular misses and a year of calm with one catastrophe as if they could be the same thing. Often they produce the same figure. They are not the same experience, and they do not call for the same preparation.',
    ),
    bullets(
      [
        strong('It looks backwards. '),
        'It describes the period it was computed from. Quiet years produce low figures, and low figures invite people to take more risk just before the quiet ends.',
      ],
      [
        strong('It underrates extremes. '),
        'If returns followed the familiar bell curve, a day four standard deviations from the mean would come about once in sixty years. In real markets such days arrive in clusters.',
      ],
      [
        strong('It says nothing of permanent loss. '),
        'A company that fails, or a borrower who does not pay, may have been perfectly calm until then. What is not traded cannot swing, and is not safer for it.',
      ],
    ),
    paragraph(
      'That last point applies to us. A fixed-term plan shows a straight line because its terms are fixed, not because there is no risk in it. What can go wrong is that the money is bound when you need it, that prices rise faster than the rate, or that the one who owes you cannot pay. None of these can be read off a chart. They are listed in our ',
      link('/disclaimers', 'Disclaimers'),
      ', and a calm line should never be a reason to skip them.',
    ),
  ),
  section(
    'three-questions',
    'Three questions that matter more than a forecast',
    paragraph(
      'Nobody can tell you next month’s volatility with any reliability. Fortunately, you do not need to know it. You need to know how it meets your own life, and for that the questions are simpler.',
    ),
    numbered(
      [
        strong('When will I need this money? '),
        'Swings matter in proportion to how soon you must sell. Money for next year’s rent has no time to recover. Money for twenty years from now has seen many bad years become footnotes, though not all of them. Give every sum a date before you give it an investment.',
      ],
      [
        strong('How large a fall would make me sell? '),
        'Answer in dollars, not percent: percentages are easy to be brave about. On $20,000 a fall of 30% is $6,000. If reading that figure makes you want to close this page, the investment is too large, whatever its average return. The worst outcome is not to own something volatile; it is to own it until the bottom, and then not.',
      ],
      [
        strong('What would I do, in writing? '),
        'Decide it on a calm day: what you would sell, what you would leave alone, what would make you change your mind. A note of five lines, dated and kept, has prevented more losses than most models. You are not predicting. You are making sure that the person who decides is the one who had time to think.',
      ],
    ),
  ),
  section(
    'what-helps',
    'What helps, and what it cannot do',
    paragraph(
      strong('Spreading '),
      'across things that do not move together lowers volatility without lowering the average by as much. It is the nearest thing to a gift that finance has. Its limit is that in a crisis many things that used to move apart begin to move together.',
    ),
    paragraph(
      strong('Time '),
      'narrows the range of ',
      emphasis('average'),
      ' yearly returns. It does not narrow the range of final amounts; that grows. Waiting is a help, not a cure.',
    ),
    paragraph(
      strong('Buying in instalments '),
      'spares you the regret of having bought everything on the worst day. In a rising market it also costs you something, since part of the money waits. We work through both cases in ',
      link('/education/strategies', 'Strategies'),
      '.',
    ),
    paragraph(
      strong('A reserve '),
      'in plain cash does more for your nerves than any of these. Three to six months of expenses, outside every market and every fixed term, means that no fall can force you to sell and no locked term can strand you.',
    ),
    paragraph(
      'What does not help is checking more often. Over a single day even a good investment has lost money almost as often as it has gained. Over a year, the share of losing periods drops considerably. Look daily and you will see mostly noise, feel mostly losses, because they weigh more than gains of the same size, and be tempted to act on both.',
    ),
  ),
  section(
    'in-one-paragraph',
    'In one paragraph',
    paragraph(
      'Volatility is the typical distance from the average, in both directions. It costs money by itself, roughly half its square each year. It does not measure permanent loss, and it forgets everything that has not happened yet. You cannot choose how the market moves. You can choose how much of your money has to move with it, when you will need it back, and what you have promised yourself to do. Those three are yours.',
    ),
    note('Risk warning', RISK_WARNING),
  ),
];
