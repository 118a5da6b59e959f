// The code that a page with forms needs, as one chunk.
export { askBeforeLeaving } from '../questions/askBeforeLeaving';
export { agreeToLeave, askThenLeave } from '../questions/leaving';
export { keepDrafts } from './keepDrafts';
export { postOfBill, sendForm } from './sendForm';
