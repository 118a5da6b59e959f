// The code that a page with forms needs, as one chunk.
export { askBeforeLeaving } from './askBeforeLeaving';
export { keepDrafts } from './keepDrafts';
export { agreeToLeave, askThenLeave } from './leaving';
export { postOfBill, sendForm } from './sendForm';
