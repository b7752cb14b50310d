import { useQueryClient } from '@tanstack/react-query';

/** A member, or what tells of one: a passkey of theirs, a proposal about them. */
interface TellsOfMember {
  id?: unknown;
  name?: unknown;
  memberId?: unknown;
  member?: unknown;
}

/** Where the console keeps answers that name members of the staff: the lists of them, their passkeys, what is proposed about them. */
const KEPT_UNDER = ['members', 'passkeys'];

/** What the pages have read of the staff so far, by id: whoever confirms something about a member has just seen their name. */
export const useKnownMembers = (): ((memberId: string) => string | undefined) => {
  const queryClient = useQueryClient();
  return (memberId) => {
    for (const key of KEPT_UNDER) {
      for (const [, kept] of queryClient.getQueriesData({ queryKey: [key] })) {
        const name = rowsOf(kept)
          .map((row) => nameIn(row, memberId))
          .find((found) => found !== undefined);
        if (name !== undefined) return name;
      }
    }
    return undefined;
  };
};

/** A list's rows; of a single record itself. */
const rowsOf = (kept: unknown): readonly TellsOfMember[] => {
  const { data } = (kept ?? {}) as { data?: unknown };
  return (Array.isArray(data) ? data : [kept ?? {}]) as readonly TellsOfMember[];
};

const nameIn = ({ id, name, memberId, member }: TellsOfMember, wanted: string): string | undefined => {
  if ((memberId ?? id) !== wanted) return undefined;
  const found = member ?? name;
  return typeof found === 'string' ? found : undefined;
};
