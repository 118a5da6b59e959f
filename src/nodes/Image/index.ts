export { Image } from './Image';
