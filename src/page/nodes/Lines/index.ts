export { Lines } from './Lines';
