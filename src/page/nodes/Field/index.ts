export { Field } from './Field';
