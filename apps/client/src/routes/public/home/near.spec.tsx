import { act, render, screen } from '@testing-library/react';
import { Near } from './near';

type Callback = (entries: { isIntersecting: boolean }[]) => void;

const { IntersectionObserver } = window;
afterEach(() => Object.assign(window, { IntersectionObserver }));

const asked: unknown[] = [];
let tell: Callback;
beforeEach(() => {
  asked.length = 0;
  Object.assign(window, {
    IntersectionObserver: class {
      constructor(callback: Callback, options: unknown) {
        tell = callback;
        asked.push(options);
      }
      observe() {}
      disconnect() {}
    },
  });
});

it('draws its content when the reader comes near, and not before', () => {
  render(<Near meanwhile="soon">here</Near>);
  expect(screen.getByText('soon')).toBeVisible();
  act(() => tell([{ isIntersecting: false }]));
  expect(screen.getByText('soon')).toBeVisible();
  act(() => tell([{ isIntersecting: true }]));
  expect(screen.getByText('here')).toBeVisible();
  expect(asked).toEqual([{ rootMargin: '800px' }]);
});

it('draws its content a while later for who does not scroll', () => {
  jest.useFakeTimers();
  try {
    render(<Near meanwhile="soon">here</Near>);
    act(() => jest.advanceTimersByTime(1_999));
    expect(screen.getByText('soon')).toBeVisible();
    act(() => jest.advanceTimersByTime(1));
    expect(screen.getByText('here')).toBeVisible();
  } finally {
    jest.useRealTimers();
  }
});
