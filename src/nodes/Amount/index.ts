export { Amount } from './Amount';
