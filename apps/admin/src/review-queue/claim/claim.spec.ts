import { claimOfAnother, openClaim } from './claim';
import { requestDetail } from '#requests/request-detail.fixture.ts';

const claim = { staffId: 's9', by: 'Luca Pacioli', at: '2026-11-20T09:00:00.000Z', until: '2026-11-20T09:10:00.000Z' };
const at = (time: string) => Date.parse(`2026-11-20T${time}:00.000Z`);

describe('Who reviews a request just now', () => {
  it.each([
    ['nobody', {}, '09:05', undefined],
    ['who claimed it', { claim }, '09:05', claim],
    ['nobody, once the ten minutes are over', { claim }, '09:10', undefined],
    ['nobody, once it is decided', { claim, status: 'rejected' }, '09:05', undefined],
    ['who is about to pay', { claim, kind: 'withdrawal', status: 'approved' }, '09:05', claim],
  ] as const)('%s', (_title, facts, time, expected) => {
    expect(openClaim(requestDetail(facts), at(time))).toEqual(expected);
  });

  it('is no news to whose claim it is', () => {
    expect(claimOfAnother(requestDetail({ claim }), 's9', at('09:05'))).toBeUndefined();
    expect(claimOfAnother(requestDetail({ claim }), 's1', at('09:05'))).toEqual(claim);
  });
});
