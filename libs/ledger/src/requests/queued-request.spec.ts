import { isOpen, type QueuedRequest } from './queued-request.js';

describe('a request may still move money', () => {
  it.each<[QueuedRequest['kind'], QueuedRequest['status'], boolean]>([
    ['deposit', 'pending', true],
    ['deposit', 'approved', false],
    ['deposit', 'rejected', false],
    ['withdrawal', 'pending', true],
    // It may bounce.
    ['withdrawal', 'approved', true],
    ['withdrawal', 'completed', false],
    ['transfer', 'pending', true],
    ['transfer', 'completed', false],
    ['adjustment', 'pending', true],
    ['adjustment', 'approved', false],
  ])('%s, %s: %s', (kind, status, expected) => {
    expect(isOpen({ kind, status })).toBe(expected);
  });
});
