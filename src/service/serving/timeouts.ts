/** Milliseconds to wait for a response. A call with a body gets as long as the page allows, see `sent` in `src/page/api/calls.ts`. */
export const CALL_TIMEOUT = 15_000;
export const SENDING_TIMEOUT = 125_000;
