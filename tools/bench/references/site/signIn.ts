/** The sign-in of aurora.localhost, like a page for only this brand would do it: authorization code with PKCE. */
const PROVIDER = `http://id.localhost:${location.port}/realms/aurora/protocol/openid-connect`;
const CLIENT = 'customer-area';
const BACK = `${location.origin}/`;

/** Whether the address contains the response of the identity provider. */
export function isBack(): boolean {
  return answer().has('code');
}

export async function leave(): Promise<void> {
  const verifier = encoded(crypto.getRandomValues(new Uint8Array(48)));
  sessionStorage.setItem('verifier', verifier);
  const challenge = encoded(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))));
  const query = {
    ...{ client_id: CLIENT, redirect_uri: BACK, response_type: 'code', response_mode: 'fragment', scope: 'openid' },
    ...{ state: encoded(crypto.getRandomValues(new Uint8Array(16))), code_challenge: challenge, code_challenge_method: 'S256' },
  };
  location.replace(`${PROVIDER}/auth?${new URLSearchParams(query)}`);
}

export async function accessToken(): Promise<string> {
  const body = new URLSearchParams({
    ...{ grant_type: 'authorization_code', client_id: CLIENT, redirect_uri: BACK },
    ...{ code: answer().get('code') ?? '', code_verifier: sessionStorage.getItem('verifier') ?? '' },
  });
  const tokens: { access_token: string } = await (await fetch(`${PROVIDER}/token`, { method: 'POST', body })).json();
  return tokens.access_token;
}

function answer(): URLSearchParams {
  return new URLSearchParams(location.hash.slice(1));
}

function encoded(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replace(/[+]/g, '-')
    .replace(/[/]/g, '_')
    .replace(/=+$/, '');
}
