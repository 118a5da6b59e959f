export { PeriodChart } from './PeriodChart';
