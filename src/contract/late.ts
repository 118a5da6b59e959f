/** Value of `rel` of a link in an entry page, which the boot script later changes to `modulepreload`. */
export const LATE = 'late';
