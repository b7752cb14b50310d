export { ContactModule } from './contact.module.js';
export { SendContactMessage } from './send-contact-message.js';
export { SetMessageStatus } from './set-message-status.js';
