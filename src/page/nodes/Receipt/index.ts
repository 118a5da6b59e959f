export { Receipt } from './Receipt';
