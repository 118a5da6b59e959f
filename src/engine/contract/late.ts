/** Value of `rel` of a link in an entry page, which the boot script later changes to `modulepreload`. */
export const DEFERRED_PRELOAD_REL = 'late';
