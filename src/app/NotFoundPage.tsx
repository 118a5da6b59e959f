import type { ReactElement } from 'react';
import { templateAt, UNKNOWN_ROUTE } from '../kernel/routes';
import { BillView } from './BillView';
import type { PageError } from './errorOf';
import { useServices } from './services';
import { useBill } from './useBill';
import { usePageUi } from './usePageUi';

const nothing = {};
const error: PageError = { title: 'app.notFound', key: 'notfound_message', code: '404', retry: false };

/** The page for every unknown address. */
export function NotFoundPage(): ReactElement {
  const data = useBill(nothing);
  const ui = usePageUi(nothing);
  const asked = templateAt(UNKNOWN_ROUTE, useServices().brand.settings);
  return <BillView data={data} error={error} ui={ui} {...(asked !== undefined && { asked })} />;
}
