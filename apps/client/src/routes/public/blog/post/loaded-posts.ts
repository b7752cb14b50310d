import { type BlogPost, loadPost } from '@clearfold/content/blog';
import { useEffect, useState } from 'react';

/** The posts fetched so far; null for a slug that leads to none. */
const loaded = new Map<string, BlogPost | null>();

/** Fetches a post's text, so that it can be drawn at once. */
export const fetchPost = async (id: string): Promise<void> => {
  loaded.set(id, (await loadPost(id)) ?? null);
};

/**
 * @returns the post, null when there is none, undefined while its text is on its way
 * @throws when the text cannot be fetched, for the boundary of the route
 */
export const usePost = (id: string): BlogPost | null | undefined => {
  const [failure, setFailure] = useState<unknown>();
  const [, setArrived] = useState<string>();
  const post = loaded.get(id);
  useEffect(() => {
    if (loaded.has(id)) return;
    let watching = true;
    fetchPost(id).then(
      () => watching && setArrived(id),
      (error: unknown) => watching && setFailure(error),
    );
    return () => {
      watching = false;
    };
  }, [id]);
  if (failure) throw failure;
  return post;
};
