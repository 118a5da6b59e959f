export { Region } from './Region';
