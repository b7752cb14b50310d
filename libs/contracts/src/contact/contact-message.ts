import { IsIn } from 'class-validator';
import { breaks } from '../errors/rule.js';

/** How far staff are with a message of the contact form. */
export const CONTACT_MESSAGE_STATUSES = ['new', 'answered', 'closed'] as const;

export type ContactMessageStatus = (typeof CONTACT_MESSAGE_STATUSES)[number];

/** A message of the contact form, as staff see it. */
export interface ContactMessage {
  id: string;
  name: string;
  email: string;
  subject: string;
  message: string;
  status: ContactMessageStatus;
  /** Who set the status last. */
  handledBy?: string;
  createdAt: string;
  updatedAt: string;
}

/** POST /staff/messages/{id}/status. */
export class ContactMessageStatusRequest {
  @IsIn(CONTACT_MESSAGE_STATUSES, breaks('message-status-unknown'))
  status!: ContactMessageStatus;
}
