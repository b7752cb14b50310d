/**
 * Somebody of the staff whose power changed: what they endorsed or proposed before is not the first of two any more. The
 * log says it of the staff that it knows; of a log of before, who hands over a command looks it up.
 */
export interface VoidFirst {
  /** Staff id. */
  readonly firstId: string;
  /** The last position of the log at which what they did counts no more. */
  readonly upTo: number;
}

/**
 * Whether what somebody endorsed or proposed counts no more as the first of two.
 *
 * @param position of what they did
 */
export const isVoid = (voidFirsts: readonly VoidFirst[], firstId: string, position: number): boolean =>
  voidFirsts.some((first) => first.firstId === firstId && position <= first.upTo);
