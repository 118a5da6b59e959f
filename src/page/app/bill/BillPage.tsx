import { type ReactElement, useEffect } from 'react';
import { readLink } from '../../../engine/kernel/addresses/link';
import { templateFor } from '../../../engine/kernel/page/screen';
import { ApiError } from '../../api/apiError';
import { linkErrorOf } from '../../session/access';
import { errorOfCall, errorOfQuery, type PageError, problemOfCall } from '../fallback/errorOf';
import { changeSearch, currentSearch, useSearch } from '../page/address';
import { report } from '../page/diagnostics';
import { stringifySearch } from '../page/search';
import { usePageUi } from '../page/usePageUi';
import { useRecovery } from '../page/useRecovery';
import { useServices } from '../start/services';
import { BillView } from './BillView';
import { useBill } from './useBill';

/** The page at `/bollettainterattiva`: the bill of the link's id, or the error page. */
export function BillPage(): ReactElement {
  const { brand } = useServices();
  const search = useSearch();
  const link = readLink(stringifySearch(search));
  const data = useBill(link);
  const ui = usePageUi(search);
  const { error: failure } = data;
  useRecovery(failure);

  // Writes the error into the address, beside the id, so that a reload does not send the request again.
  useEffect(() => {
    if (failure) report(problemOfCall(failure));
  }, [failure]);
  const linkError =
    failure instanceof ApiError && failure.call === 'publicAccess'
      ? linkErrorOf(failure.status, failure.refusal.reason)
      : undefined;
  useEffect(() => {
    if (linkError) changeSearch({ ...currentSearch(), error: linkError }, 'replace');
  }, [linkError]);
  useEffect(() => {
    // The raw text is for people who debug links; it is never shown.
    if (link.error) report({ code: 'link.error', level: 'info', where: 'error', message: link.error.slice(0, 200) });
  }, [link.error]);

  const error = errorOf();
  function errorOf(): PageError | undefined {
    if (link.error) return errorOfQuery(link.error, brand.settings.errorKeys);
    // Shows the same error as after a reload.
    if (linkError) return errorOfQuery(linkError, brand.settings.errorKeys);
    if (!link.id && !link.documentId) return { key: 'error.noId', code: 'no-id', retry: false };
    return failure && errorOfCall(failure);
  }
  const asked = import.meta.env.DEV && typeof search.template === 'string' ? search.template : undefined;
  if (asked === undefined) return <BillView data={data} error={error} ui={ui} />;
  // The server's module lists are for the brand's own template; another template uses its own lists.
  const lists = asked === templateFor(brand.settings, true) ? data.modules : data.modules && {};
  return <BillView data={{ ...data, modules: lists }} error={error} ui={ui} asked={asked} />;
}
