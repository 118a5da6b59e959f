// Made by `npm run gen`. Do not edit.
import type { ErrorAnswer, PublicAccessAnswer, VerifyAnswer } from './api.generated';

/** Says whether an answer has its shape; `errors` holds what was wrong with the last one. */
type Validator<T> = ((answer: unknown) => answer is T) & { errors?: { instancePath: string; keyword: string }[] | null };

export declare const isPublicAccessAnswer: Validator<PublicAccessAnswer>;
export declare const isVerifyAnswer: Validator<VerifyAnswer>;
export declare const isErrorAnswer: Validator<ErrorAnswer>;
