/** What `rel` of a link says in an entry page until the boot script makes it a `modulepreload`. */
export const LATE = 'late';
