import { act, render, type RenderResult } from '@testing-library/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { queryClient } from '#session/query-client.ts';
import { loadSession } from '#session/session.ts';

/** Draws a part of a signed-in page without the page around it, once the API has said who is signed in. */
export const renderSignedIn = async (part: ReactNode): Promise<RenderResult> => {
  localStorage.setItem('token', 'a-token');
  await act(() => loadSession());
  const draw = () =>
    render(part, {
      wrapper: ({ children }) => (
        <QueryClientProvider client={queryClient}>
          <MemoryRouter>{children}</MemoryRouter>
        </QueryClientProvider>
      ),
    });
  // What is drawn with the focus goes on drawing.
  return act(async () => draw());
};
