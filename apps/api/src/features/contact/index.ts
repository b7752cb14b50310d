export { ContactModule } from './contact.module.js';
