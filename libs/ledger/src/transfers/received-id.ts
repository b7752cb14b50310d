/**
 * The id of the recipient's line of a transfer. A transfer's own id is a UUID of version 4; the same digits as version 8
 * (RFC 9562, "custom") are an id that belongs to it, that nothing else can have, and that replay finds again.
 */
export const receivedId = (transferId: string): string => `${transferId.slice(0, 14)}8${transferId.slice(15)}`;
