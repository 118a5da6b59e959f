// What a page needs once it has a form, in one file of code.
export { askBeforeLeaving } from './askBeforeLeaving';
export { keepDrafts } from './keepDrafts';
export { agreeToLeave, askThenLeave } from './leaving';
export { postOfBill, sendForm } from './sendForm';
