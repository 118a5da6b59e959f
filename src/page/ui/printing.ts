import { createStore, type Readable } from '../../engine/kernel/page/store';

const store = createStore(false, () => {
  addEventListener('beforeprint', begin);
  addEventListener('afterprint', end);
  return () => {
    removeEventListener('beforeprint', begin);
    removeEventListener('afterprint', end);
  };
});

const begin = () => store.set(true);
const end = () => store.set(false);

/** Whether the page is being printed. `useSyncExternalStore` renders a change before the browser prints. */
export const printing: Readable<boolean> = store;
