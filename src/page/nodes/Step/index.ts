export { Step } from './Step';
