export { UsageChart } from './UsageChart';
