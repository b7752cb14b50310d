import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiFailure } from '#api/api-failure.ts';
import { useSignedInUser } from '#session/user.ts';
import { isUserId, recipientQuery } from './recipient-query';

/** What is known of a recipient before the submit. */
export type RecipientLookup =
  | { status: 'not-asked' }
  | { status: 'oneself' }
  /** An e-mail was typed, by which nobody is found. */
  | { status: 'email' }
  | { status: 'unknown' }
  /** The masked name. */
  | { status: 'found'; name: string };

/** How long the id must stand still before the server is asked about it. */
const SETTLED_MILLISECONDS = 300;

/** No user id has the sign, so one need not wait for the rest of the address. */
export const isEmail = (typed: string): boolean => typed.includes('@');

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
  const asked = id === settled && isUserId(id) && id !== ownId;
  const { data, error } = useQuery({ ...recipientQuery(id), enabled: asked });
  if (isEmail(id)) return { status: 'email' };
  if (id === ownId) return { status: 'oneself' };
  if (!asked) return { status: 'not-asked' };
  if (data) return { status: 'found', name: data.name };
  if (error instanceof ApiFailure && error.answer.code === 'recipient-not-found') return { status: 'unknown' };
  return { status: 'not-asked' };
};
