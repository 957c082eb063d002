export { type OpenStudio, openStudio } from './open.js';
export { checkClaims, checkSignIn } from './sign-in/diagnose.js';
