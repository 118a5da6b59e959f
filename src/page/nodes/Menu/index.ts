export { Menu } from './Menu';
