/**
 * What `Promise.all` does, but for statements that were sent one behind the other: of those that fail the one sent first tells
 * why, as the others only say that their transaction had failed already. `Promise.all` throws whichever comes through first.
 *
 * @param sent in the order in which they were sent
 */
export const firstFaultOf = async <Results extends readonly unknown[]>(sent: {
  readonly [Index in keyof Results]: Promise<Results[Index]>;
}): Promise<Results> => {
  await Promise.allSettled(sent);
  return Promise.all(sent);
};
