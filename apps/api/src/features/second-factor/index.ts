export { OwnPassword } from './own-password.js';
export { SecondFactorModule } from './second-factor.module.js';
export { SecondFactors } from './second-factors.js';
export { SignInChallenges } from './sign-in-challenges.js';
