import { takeAnswer, takenAnswer } from '../../session/answer';

takeAnswer();

/** Whether the page began with an answer of the identity provider: the sign-in can go on before it is known which page this is. */
export const isBackFromSignIn = takenAnswer() !== '';
