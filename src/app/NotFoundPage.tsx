import type { ReactElement } from 'react';
import { BillView } from './BillView';
import { useBill } from './useBill';
import { usePageUi } from './usePageUi';

const nothing = {};
const error = { key: 'app.notFound', code: '404', retry: false };

/** Every address that the page does not have. */
export function NotFoundPage(): ReactElement {
  const data = useBill(nothing);
  const ui = usePageUi(nothing);
  return <BillView data={data} error={error} ui={ui} />;
}
