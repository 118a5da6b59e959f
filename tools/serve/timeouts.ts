/** Milliseconds for the response; a call with a body gets as long as the page allows, `sent` in `src/api/calls.ts`. */
export const CALL_TIMEOUT = 15_000;
export const SENDING_TIMEOUT = 125_000;
