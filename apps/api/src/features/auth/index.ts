export { AuthModule } from './auth.module.js';
export { SignUp } from './sign-up/sign-up.js';
