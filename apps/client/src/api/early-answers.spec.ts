import { takeEarlyAnswer } from './early-answers';

describe('an answer that the document asked for before the code had come', () => {
  const answer = Promise.resolve({} as Response);

  beforeEach(() => {
    jest.spyOn(performance, 'now').mockReturnValue(2_000);
    window.earlyAnswers = { '/users/me': { token: 'a-token', answer }, '/wallets': { token: null, answer } };
  });

  afterEach(() => {
    delete window.earlyAnswers;
    jest.restoreAllMocks();
  });

  it('is given once', () => {
    expect(takeEarlyAnswer('/users/me', 'a-token')).toBe(answer);
    expect(takeEarlyAnswer('/users/me', 'a-token')).toBeUndefined();
  });

  it('is given to a call without a token as well', () => {
    expect(takeEarlyAnswer('/wallets', null)).toBe(answer);
  });

  it('is not given to somebody else', () => {
    expect(takeEarlyAnswer('/users/me', 'another-token')).toBeUndefined();
    expect(takeEarlyAnswer('/users/me', 'a-token')).toBeUndefined();
  });

  it('is not given for another path, or where the document asked for nothing', () => {
    expect(takeEarlyAnswer('/notifications', 'a-token')).toBeUndefined();
    delete window.earlyAnswers;
    expect(takeEarlyAnswer('/users/me', 'a-token')).toBeUndefined();
  });

  it('is not given when it is ten seconds old', () => {
    jest.spyOn(performance, 'now').mockReturnValue(10_000);
    expect(takeEarlyAnswer('/users/me', 'a-token')).toBeUndefined();
  });
});
