/** Many requests decided at once. */
export const BULK = {
  bar: 'Selected requests',
  selectOne: (name: string, amount: string) => `Select ${name}, ${amount}`,
  /** The name of a box that cannot be ticked. */
  notSelectable: (name: string, amount: string, why: string) => `${name}, ${amount}. ${why}`,
  selectPage: 'Select this page',
  selected: (count: number) => `${count.toLocaleString('en-US')} selected`,
  pageOnly: (onPage: number, matching: number) =>
    `Only these ${onPage} of ${matching.toLocaleString('en-US')} matching requests are selected.`,
  selectAll: (matching: number) => `Select all ${matching.toLocaleString('en-US')} matching`,
  selectFirst: (most: number, matching: number) =>
    `Select the first ${most.toLocaleString('en-US')} of ${matching.toLocaleString('en-US')} matching`,
  allSelected: (matching: number) => `All ${matching.toLocaleString('en-US')} matching requests are selected.`,
  selecting: 'Selecting…',
  clear: 'Clear selection',
  approve: 'Approve…',
  reject: 'Reject…',
  approveTitle: (count: number) => `Approve ${count.toLocaleString('en-US')} ${requests(count)}?`,
  rejectTitle: (count: number) => `Reject ${count.toLocaleString('en-US')} ${requests(count)}?`,
  approveReview:
    'Each is decided on its own, for its declared amount unless another one is shown. Requests that need two people only get their first approval; another person gives the second. Requests decided in the meantime are left as they are.',
  inAll: (count: number, sum: string) => `${count.toLocaleString('en-US')} ${requests(count)}, ${sum} in all`,
  needTwo: (count: number) =>
    count === 1
      ? 'One of them needs two people: yours is its first approval.'
      : `${count.toLocaleString('en-US')} of them need two people: yours is their first approval.`,
  leftOut: (count: number) =>
    count === 1
      ? 'One needs a line of an outside account looked at. It is left out: open it by itself.'
      : `${count.toLocaleString('en-US')} need a line of an outside account looked at. They are left out: open each by itself.`,
  otherAmounts: 'Not for the declared amount, but for what the first person approved:',
  ofName: (name: string, amount: string) => `${name}: ${amount}`,
  rejectReview: 'Each investor reads the reason. Requests decided in the meantime are left as they are.',
  note: 'Note to the investors (optional)',
  reason: 'What each investor reads',
  approveAll: (count: number) => `Approve ${count.toLocaleString('en-US')}`,
  rejectAll: (count: number) => `Reject ${count.toLocaleString('en-US')}`,
  progress: (done: number, count: number) =>
    `${done.toLocaleString('en-US')} of ${count.toLocaleString('en-US')} sent…`,
  resultTitle: (done: number, count: number) => `${done} of ${count} done`,
  resultList: 'Result per request',
  approved: 'Approved',
  rejected: 'Rejected',
  endorsed: 'First approval given; another person must give the second',
  unsent: (why: string) => `Not sent. ${why}`,
} as const;

const requests = (count: number): string => (count === 1 ? 'request' : 'requests');
