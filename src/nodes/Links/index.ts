export { Links } from './Links';
