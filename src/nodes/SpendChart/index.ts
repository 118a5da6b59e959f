export { SpendChart } from './SpendChart';
