/** Whoever was asked to sign did not: nothing was done, and there is nothing to say about it. */
export class NotSigned extends Error {
  override readonly name = 'NotSigned';
}
