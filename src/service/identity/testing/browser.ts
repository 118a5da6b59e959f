import { type IncomingHttpHeaders, request } from 'node:http';
import { IDENTITY_HOST } from '../identity';

/** A response as the browser gets it. */
export interface Got {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

/** A browser for the identity provider on a port. It keeps cookies and does not follow redirects. */
export function openBrowser(port: number) {
  const cookies = new Map<string, string>();
  return (address: string, form?: Record<string, string>, headers: Record<string, string> = {}): Promise<Got> => {
    const { pathname, search } = new URL(address, `http://${IDENTITY_HOST}:${port}`);
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const type = form && { 'content-type': 'application/x-www-form-urlencoded' };
    return new Promise((resolve, reject) => {
      const options = { host: '127.0.0.1', port, path: pathname + search, method: form ? 'POST' : 'GET' };
      const sent = request(
        { ...options, headers: { host: `${IDENTITY_HOST}:${port}`, cookie, ...type, ...headers } },
        (answer) => {
          for (const line of answer.headers['set-cookie'] ?? []) {
            const [pair = ''] = line.split(';');
            const at = pair.indexOf('=');
            if (pair.length > at + 1) cookies.set(pair.slice(0, at), pair.slice(at + 1));
            else cookies.delete(pair.slice(0, at));
          }
          let body = '';
          answer.on('data', (part) => (body += part));
          answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body }));
        },
      );
      sent.on('error', reject);
      sent.end(form && new URLSearchParams(form).toString());
    });
  };
}
