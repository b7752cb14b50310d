import { BRAND } from '../../brand/brand.js';
import { formatInstant } from '../../format/instant.js';
import { type EmailTemplate, facts, link, paragraph, quote } from '../email.js';

export interface StaffKeyData {
  at: string;
  /** Whose passkey it is. */
  member: string;
  /** What its owner calls it; of a reset the reason. */
  name: string;
  what: 'offered' | 'endorsed' | 'enrolled' | 'revoked' | 'reset-proposed';
  /** Whether the reader is its owner. */
  isOwn: boolean;
  /** Who did it, where it was not the owner. */
  by?: string;
}

const SUBJECT = {
  offered: 'A passkey waits to be confirmed',
  endorsed: 'A passkey waits for a second admin',
  enrolled: 'Your passkey is confirmed',
  revoked: 'A passkey of yours was removed',
  'reset-proposed': 'Your access would be reset: stop it if you have not asked for it',
} as const;

const own = ({ what, by }: StaffKeyData): string => {
  switch (what) {
    case 'offered':
      return 'A passkey was added to your account in the console. It opens nothing before an admin confirms it; they ask you for its fingerprint. If this was not you, remove it, and tell an admin.';
    case 'endorsed':
      return `${by ?? 'An admin'} confirmed your passkey. Another admin has to confirm it too before it opens the console; they ask you for its fingerprint.`;
    case 'enrolled':
      return `${by ?? 'An admin'} confirmed your passkey. You sign in to the console with it from now on; your password alone does not open it any more.`;
    case 'revoked':
      return `${by ? `${by} removed a passkey of yours` : 'You removed a passkey'}: it does not open the console any more. If you do not expect this, ask an admin.`;
    case 'reset-proposed':
      return `${by ?? 'An admin'} proposes to reset your access: all your passkeys and your password would end, and a link would let you set new ones. Another admin can confirm it in a day. If you have not lost your device, stop it in the console before then.`;
  }
};

const others = ({ what, member, by }: StaffKeyData): string => {
  if (what === 'offered')
    return `${member} added a passkey. Ask them for its fingerprint, on another way than mail, and confirm it.`;
  if (what === 'endorsed')
    return `${by ?? 'An admin'} confirmed a passkey of ${member}, which takes two admins. If it was not you, ask ${member} for its fingerprint, on another way than mail, and confirm it.`;
  return `${by ?? 'An admin'} took a passkey of ${member} away. Without another one ${member} cannot sign in until two admins reset the access. If you do not expect this, ask both.`;
};

/** To a member of staff about their passkeys, and to admins about one that waits for them, or that one of them took. */
export const staffKey: EmailTemplate<StaffKeyData> = (data, reader) => {
  const { at, member, name, what, isOwn } = data;
  const isReset = what === 'reset-proposed';
  return {
    subject: isOwn
      ? SUBJECT[what]
      : `${what === 'offered' || what === 'endorsed' ? SUBJECT[what] : 'A passkey was taken away'}: ${member}`,
    blocks: [
      paragraph(isOwn ? own(data) : others(data)),
      facts(['When', formatInstant(at)], ...(isReset ? [] : [['Passkey', name] as const])),
      ...(isReset ? [quote(name)] : []),
      isOwn
        ? link('Open your passkeys', `${reader.consoleUrl}/admin/passkeys`)
        : link('Open the staff page', `${reader.consoleUrl}/admin/members`),
    ],
    because: `You receive this mail because you work in the console of ${BRAND.name}.`,
  };
};
