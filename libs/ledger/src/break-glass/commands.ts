/** Asks that one person's decision be enough, after a day. Given to the stream that `breakGlassId` names. */
export interface InvokeBreakGlass {
  readonly type: 'InvokeBreakGlass';
  /** The deposit, withdrawal, adjustment or wallet that waits for a second person. */
  readonly subjectId: string;
  readonly reasonDigest: string;
  /** Whether the operator has switched break-glass on. */
  readonly allowed: boolean;
}

export interface RetractBreakGlass {
  readonly type: 'RetractBreakGlass';
}

export type BreakGlassCommand = InvokeBreakGlass | RetractBreakGlass;
