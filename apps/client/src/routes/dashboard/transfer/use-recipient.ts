import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiFailure } from '#api/api-failure.ts';
import { recipientAnswer } from '#api/answers/recipient.ts';
import { callApi } from '#api/call-api.ts';
import { useSignedInUser } from '#session/signed-in-user.ts';

/** What is known of a recipient before the submit. */
export type RecipientLookup =
  | { status: 'not-asked' }
  | { status: 'oneself' }
  | { status: 'unknown' }
  /** The masked name. */
  | { status: 'found'; name: string };

const USER_ID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

/** How long the id must stand still before the server is asked about it. */
const SETTLED_MILLISECONDS = 300;

const useSettled = (text: string): string => {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SETTLED_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
};

/**
 * Looks up whose user id was typed, once it is complete. A lookup that fails says nothing: the submit will tell. The
 * name of an id that was changed since is never shown.
 */
export const useRecipient = (typed: string): RecipientLookup => {
  const ownId = useSignedInUser()._id;
  const id = typed.trim().toLowerCase();
  const settled = useSettled(id);
  const asked = id === settled && USER_ID.test(id) && id !== ownId;
  const { data, error } = useQuery({
    queryKey: ['recipient', id],
    queryFn: async ({ signal }) => {
      const path = `/users/recipients/${encodeURIComponent(id)}`;
      return (await callApi('GET', path, { needsToken: true, signal, answer: recipientAnswer })).data;
    },
    enabled: asked,
    staleTime: 60_000,
  });
  if (id === ownId) return { status: 'oneself' };
  if (!asked) return { status: 'not-asked' };
  if (data) return { status: 'found', name: data.name };
  if (error instanceof ApiFailure && error.answer.code === 'recipient-not-found') return { status: 'unknown' };
  return { status: 'not-asked' };
};
