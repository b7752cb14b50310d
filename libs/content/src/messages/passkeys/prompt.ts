/** Why the browser's prompt brought no passkey. */
export const PASSKEY_PROMPT = {
  closed: 'No passkey was used: the prompt was closed, or it took too long. You can try again.',
  madeBefore:
    'This device, or its password manager, has a passkey of yours already. Use another device for a second one.',
  unavailable:
    'Passkeys do not work at this address: browsers allow them at a host name, such as localhost, and not at a number.',
  unusable: 'This kind of passkey cannot be used here. Please use another device or browser.',
  failed: 'The device could not use a passkey. Please try again, or use another device.',
} as const;
