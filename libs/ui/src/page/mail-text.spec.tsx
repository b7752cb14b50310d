import { render } from '@testing-library/react';
import { MailText } from './mail-text.js';

it('breaks an address before its @, and reads and copies as it is', () => {
  const { container } = render(<MailText>Write to ada@clearfold.example or ben@clearfold.example.</MailText>);
  const breaks = [...container.querySelectorAll('wbr')];
  expect(breaks.map((at) => at.nextSibling?.textContent)).toEqual(['@', '@']);
  expect(container).toHaveTextContent('Write to ada@clearfold.example or ben@clearfold.example.');
});
