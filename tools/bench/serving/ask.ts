import { Agent, request } from 'node:http';
import type { BenchLink } from './task';

/** A client that requests the data of one bill. */
export interface Visitor {
  get: (path: string, token?: string) => Promise<Buffer>;
  post: (path: string, token: string, body: Buffer) => Promise<Buffer>;
}

/** Connections of a client, kept alive between requests like those of a proxy in front of the server. */
export function connections(): Agent {
  return new Agent({ keepAlive: true, maxSockets: 2 });
}

/** A visitor that rejects any status except 200. */
export function visitorOf(agent: Agent, port: number, [host]: BenchLink): Visitor {
  const ask = (path: string, token?: string, body?: Buffer): Promise<Buffer> =>
    new Promise((resolve, reject) => {
      const headers = {
        ...{ host, 'accept-encoding': 'gzip, deflate, br' },
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json', 'content-length': body.length }),
      };
      const method = body ? 'POST' : 'GET';
      const sent = request({ host: '127.0.0.1', port, path, method, agent, headers }, (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () => {
          if (answer.statusCode === 200) resolve(Buffer.concat(parts));
          else reject(new Error(`${path.split('/').slice(0, 3).join('/')} was answered with ${answer.statusCode}.`));
        });
        answer.on('error', reject);
      });
      // A server may close an idle connection just when it is reused; retry, like browsers do.
      sent.on('error', (error) => (sent.reusedSocket && !body ? resolve(ask(path, token)) : reject(error)));
      sent.end(body);
    });
  return { get: ask, post: ask };
}

/** Requests the token for a link. */
export async function linkToken(visitor: Visitor, [, id]: BenchLink): Promise<string> {
  const answer = await visitor.get(`/backend/api/public/access?id=${id}`);
  return /"token":"([^"]+)"/.exec(answer.toString())?.[1] ?? '';
}
