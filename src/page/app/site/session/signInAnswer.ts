import { signInAnswer, takeAnswer } from '../../../session/signIn/answer';

takeAnswer();

/** Whether the address contained an answer of the identity provider: the sign-in then continues before the page is known. */
export const isSignInReturn = signInAnswer() !== '';
