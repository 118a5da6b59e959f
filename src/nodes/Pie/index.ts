export { Pie } from './Pie';
