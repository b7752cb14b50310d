import { type ReviewRequest } from '@clearfold/contracts';
import { investorLabel, partiesLabel, recipientLabel } from './investor-label';

const ID = '0e4c8a1b-2d3f-4c5e-9a7b-8c6d5e4f3a03';
const BY_ID = 'Investor 0e4c8a1b';

describe('the name of an investor', () => {
  it('is as it is, whatever it says', () => {
    expect(investorLabel({ investorId: ID, investorName: 'Ada Byron' })).toBe('Ada Byron');
    expect(investorLabel({ investorId: ID, investorName: 'Unknown' })).toBe('Unknown');
  });

  it('is the start of the id where the answer says that there is none', () => {
    expect(investorLabel({ investorId: ID, investorName: 'Unknown', investorUnnamed: true })).toContain('0e4c8a1b');
  });
});

describe('who a transfer goes to', () => {
  const request = (recipient: Partial<ReviewRequest>) =>
    ({ investorId: ID, investorName: 'Ada', ...recipient }) as ReviewRequest;

  it.each<[recipient: Partial<ReviewRequest>, label: string | undefined]>([
    [{}, undefined],
    [{ recipientId: ID, recipientName: 'Unknown' }, 'Unknown'],
    [{ recipientId: ID, recipientName: 'Unknown', recipientUnnamed: true }, BY_ID],
    [{ recipientId: ID }, BY_ID],
  ])('%j is %s', (recipient, label) => expect(recipientLabel(request(recipient))).toBe(label));

  it('stands beside who asks', () => {
    expect(partiesLabel(request({}))).toBe('Ada');
    expect(partiesLabel(request({ recipientId: ID, recipientName: 'Bo' }))).toMatch(/Ada.*Bo/);
  });
});
