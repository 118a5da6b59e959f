import type { Context } from 'hono';
import type { ServiceDeps } from '../api/access';
import { PROVIDER_HOSTS } from '../providers/providers';
import type { Provider } from './payments';

/** Origin of a fake provider as the requesting browser sees it, on the same port. */
export function providerOrigin(c: Context, { providerPort }: ServiceDeps, provider: Provider): string {
  const port = providerPort?.() ?? /:(\d{1,5})$/.exec(c.req.header('host') ?? '')?.[1];
  return `http://${PROVIDER_HOSTS[provider]}${port === undefined ? '' : `:${port}`}`;
}
