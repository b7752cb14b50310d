import { BRAND, RISK_WARNING } from '../brand/brand.js';
import { bullets, emphasis, link, note, numbered, paragraph, section, strong, table } from '../prose/prose.js';

/** "AI in Finance: The Future of Investing?" */
export const SECTIONS = [
  section(
    'two-claims',
    'Two claims, and the space between them',
    paragraph(
      'There are two popular stories about artificial intelligence and money. In the first, machines have read everything, see patterns no person can, and will soon make every investor rich. In the second, the whole thing is a costume: statistics in a shinier coat. Both are told by people who want to sell something. The first sells software; the second sells doubt.',
    ),
    paragraph(
      'What is true lies between them, and is more useful than either. Learning systems are very good at a certain kind of work. Much of finance is made of that work. The part that people mean when they say “investing”, deciding what to own in a future nobody has seen, mostly is not.',
    ),
  ),
  section(
    'where-it-helps',
    'Where it helps',
    paragraph(
      'A learning system finds regularities in examples. It does well where there are many examples, where tomorrow resembles yesterday, and where somebody soon tells it whether it was right. Ask those three questions of any task and you can tell, without a degree, what to expect.',
    ),
    table(
      'Three questions to ask of a task',
      ['Task', 'Many examples?', 'Stable?', 'Soon corrected?'],
      ['Spotting a stolen card', 'Millions', 'Mostly', 'Within days'],
      ['Reading a scanned form', 'Millions', 'Yes', 'At once'],
      ['Sorting a support message', 'Thousands', 'Mostly', 'Within hours'],
      ['Next year’s stock prices', 'Few', 'No', 'After a year'],
    ),
    paragraph(
      'Card fraud is the classic success. The patterns are plentiful, a customer complains within days, and a false alarm costs one embarrassing minute at a till. Reading documents, searching long reports, translating, summarising, finding the one odd line among a million bookings: all of these pass the test, and in all of them machines have quietly become part of the plumbing.',
    ),
    paragraph(
      'For a private investor the most valuable uses are the least glamorous. A language model can explain a term you do not know, at the moment you do not know it, without sighing. It can turn a prospectus into questions to ask. It can check whether you have misread a table. It is a patient, well-read, slightly overconfident study partner.',
    ),
  ),
  section(
    'where-it-fails',
    'Where it fails, and why that is not a matter of time',
    paragraph(
      'The prediction of market prices fails all three questions, and the third in a peculiar way. There is one history. A century of monthly returns is twelve hundred numbers; a picture of a cat has more. And the world that produced the early ones is gone.',
    ),
    paragraph(
      'With few examples and many possible patterns, a diligent machine will always find something. Suppose you test a thousand worthless trading rules, and call a rule promising when chance alone would produce its result one time in twenty. About fifty will look promising. If you test only those fifty again, two or three will pass twice. None of them knows anything. This is called overfitting, and more computing power makes it ',
      emphasis('worse'),
      ', because it lets us try more rules.',
    ),
    paragraph(
      'Then there is the opponent. A cat does not change its ears because a model learned to recognise them. A market does. Once enough money follows a pattern, the pattern is paid away: those who come first move the price, and those who come later buy it from them. A public signal that reliably makes money is close to a contradiction.',
    ),
    paragraph(
      'None of this will be cured by a larger model. It is not a shortage of intelligence. It is a shortage of repetition, in a game that watches its players.',
    ),
  ),
  section(
    'fluent-is-not-sure',
    'Fluent is not the same as sure',
    paragraph(
      'Language models add a new difficulty. They produce the sentence that is likely to follow, and a likely sentence sounds right. Their errors do not look like errors: a date that never was, a ratio computed from the wrong line, a quotation nobody said, all in perfect prose. We are used to taking fluency as a sign of competence, because in people it often is. Here it is a sign of nothing.',
    ),
    paragraph('If you use one for questions of money, four habits make it safer:'),
    numbered(
      [strong('Ask for the source, then open it. '), 'If there is none, treat the answer as a rumour.'],
      [
        strong('Do the sum yourself. '),
        'A model that explains compound interest beautifully may still multiply wrongly. A rate of 4% for ninety days on $1,000.00 is $40.00; if the answer says anything else, stop reading.',
      ],
      [
        strong('Ask the opposite question. '),
        '“Why might this be a bad idea?” The same system that argued for it will argue against it just as well. What you learn is that its agreement meant little.',
      ],
      [
        strong('Keep your secrets. '),
        'Account numbers, passwords and PINs do not belong in a chat, with a machine or with a person. Nobody who asks for them is helping you.',
      ],
    ),
  ),
  section(
    'who-answers',
    'Who answers for it?',
    paragraph(
      'The question that decides how far automation should go is not whether a machine is right more often than a person. In many tasks it is. The question is what happens to the one who was wronged. A refused withdrawal, a frozen account, a loan that was not granted: the person concerned needs a reason they can understand, someone who can reconsider, and a record of who decided. “The model scored you at 0.37” is none of the three.',
    ),
    paragraph(
      'Bias belongs here too. A system that learns from past decisions learns past injustice along with them, and gives it the air of arithmetic. It cannot be removed by leaving out a field called “origin”, since a postcode, a first name or the hour of a purchase may carry the same information. It can only be looked for, patiently, by someone whose job it is to find it.',
    ),
  ),
  section(
    'what-we-do',
    `What ${BRAND.name} does, and does not do`,
    paragraph('Since we have opinions, here is how we act on them.'),
    bullets(
      'No model decides about your money. Deposits, withdrawals and transfers are reviewed by people. Large payments, and every manual correction, need two of them, and nobody may approve what they entered themselves.',
      'A refusal carries a reason in words, and you can answer it.',
      'Every decision is an entry in a ledger that is never changed afterwards, with the one who made it. If you want to know why your balance is what it is, there is an exact answer, and an auditor can replay it.',
      'A plan’s rate is a term written down before you buy. It is not a forecast, by a machine or by anyone.',
      'What programs do for us is the kind of work that passes the three questions: adding up, comparing, and pointing a person to what looks unusual.',
    ),
    paragraph(
      'When we speak of insights drawn from data, this is what we mean: a clearer view of what has happened, so that people can decide better. The deciding stays where someone can be asked about it.',
    ),
  ),
  section(
    'the-future',
    'So, is it the future of investing?',
    paragraph(
      'It is the future of a great deal of the work around investing: of reading, checking, explaining and guarding. Costs will fall and mistakes of inattention will become rarer. Those are real gains, and they will go to patient people first, because most of what patient people do was never prediction in the first place. They spend less than they earn, keep a reserve, spread what they own, read the terms, and wait.',
    ),
    paragraph(
      'No machine is needed for that list, and none can do the waiting for you. If you would like to begin with the reading, our ',
      link('/education', 'education pages'),
      ' are short and contain no forecasts at all.',
    ),
    note('Risk warning', RISK_WARNING),
  ),
];
