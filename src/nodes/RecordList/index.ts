export { RecordList } from './RecordList';
