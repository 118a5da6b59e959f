export { Tab } from './Tab';
