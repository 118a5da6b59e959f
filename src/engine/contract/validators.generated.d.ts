// Made by `npm run gen`. Do not edit.
import type { ErrorAnswer, PublicAccessAnswer, VerifyAnswer } from './api.generated';

/** Says whether an answer has its shape. */
type Validator<T> = (answer: unknown) => answer is T;

export declare const isPublicAccessAnswer: Validator<PublicAccessAnswer>;
export declare const isVerifyAnswer: Validator<VerifyAnswer>;
export declare const isErrorAnswer: Validator<ErrorAnswer>;
