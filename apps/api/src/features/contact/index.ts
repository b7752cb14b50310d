export { ContactModule } from './contact.module.js';
export { SendContactMessage } from './send-contact-message.js';
