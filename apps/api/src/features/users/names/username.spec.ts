import { freeUsername, usernameOf } from './username.js';

describe('usernames', () => {
  it.each([
    ['Ada', 'Byron', 'ada.byron'],
    [' Émile ', 'du Châtelet', 'emile.duchatelet'],
    ["O'Neill", '-', 'oneill'],
    ['김', '민준', '김.민준'],
    ['🎉', '!!!', 'investor'],
    ['x'.repeat(100), 'y', 'x'.repeat(60)],
  ])('are made of the name: %s %s', (first, last, username) => {
    expect(usernameOf(first, last)).toBe(username);
  });

  it.each([
    [[], 'ada.byron'],
    [['ada.byron'], 'ada.byron2'],
    [['ada.byron', 'ada.byron2', 'ada.byron3'], 'ada.byron4'],
    [['ada.byron', 'ada.byron3'], 'ada.byron2'],
    [['ada.byron2'], 'ada.byron'],
  ])('count on where %j are taken', (taken, username) => {
    expect(freeUsername('ada.byron', new Set(taken))).toBe(username);
  });
});
