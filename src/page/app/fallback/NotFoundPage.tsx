import type { ReactElement } from 'react';
import { templateAt, UNKNOWN_ROUTE } from '../../../engine/kernel/addresses/routes';
import { BillView } from '../bill/BillView';
import { useBill } from '../bill/useBill';
import { usePageUi } from '../page/usePageUi';
import { useServices } from '../start/services';
import type { PageError } from './errorOf';

const nothing = {};
const error: PageError = { title: 'app.notFound', key: 'notfound_message', code: '404', retry: false };

/** The page for every unknown address. */
export function NotFoundPage(): ReactElement {
  const data = useBill(nothing);
  const ui = usePageUi(nothing);
  const asked = templateAt(UNKNOWN_ROUTE, useServices().brand.settings);
  return <BillView data={data} error={error} ui={ui} {...(asked !== undefined && { asked })} />;
}
