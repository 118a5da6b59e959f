import { beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../../../../schemas/api/calls.json';
import { own } from '../../../engine/kernel/text/json';
import { type Attack, attacksOn, type ContractCall, type ValidParameters } from '../attacks';
import { AWAY, type CustomerStage, HERE, NUMBER } from '../customers';
import { expectValid } from '../expectValid';
import { lastCode } from '../lastCode';
import { email, messaggio, readingMessage } from '../requests';
import { SAMPLE_PARAMETERS } from '../sampleParameters';
import { registering } from '../siteWrites';

/** Longer than the period of any limit of requests. */
const EIGHT_DAYS_MS = 8 * 24 * 3_600_000;

/** Bodies of the calls for a bill, where the shortest body is refused. */
const BODIES: Readonly<Record<string, object>> = {
  recordPayment: { id: NUMBER },
  startRedirect: { success_url: `http://${HERE}/a`, error_url: `http://${HERE}/b` },
  postCustomerCare: messaggio,
  sendEmail: email,
  sendMessage: readingMessage,
};

/** Shared suite: hostile values in each parameter of each call of the contract; `at` returns the current stage. */
export function parameterCases(at: () => CustomerStage): void {
  let media = '';

  /** The token of a registration that has begun at a brand where no other suite registers. */
  const begin = async (): Promise<string> => {
    const verify = async (code?: string) => {
      const { path, body } = registering.verify(code);
      return (await at().call(path, undefined, { host: AWAY, method: 'POST', body: JSON.stringify(body) })).json();
    };
    await verify();
    const { registration } = await verify(lastCode(await at().service.requests(), AWAY));
    expect(registration).toEqual(expect.any(String));
    return registration;
  };

  const validFor = (name: string): ValidParameters => {
    const id = name.startsWith('media') ? media : NUMBER;
    return {
      values: { cryptoId: NUMBER, x: NUMBER, product: 'shop', id },
      body: BODIES[name],
      ...SAMPLE_PARAMETERS[name],
      host: HERE,
    };
  };

  const validForRegistration = (name: string, token: string): ValidParameters => {
    const values = { x: name === 'registrationDropdown' ? 'province' : token, y: 'it' };
    const writes = [registering.verify(), registering.saveProfile(token, 'voghera'), registering.accept(token)];
    const body = writes.find(({ call }) => call === name)?.body;
    return { values, query: `username=voghera&registration=${token}`, body, host: AWAY };
  };

  /** The response to a hostile value, if it is no response of the contract. */
  const faultOf = async ({ token }: ContractCall, { parameter, path, init, status }: Attack): Promise<unknown> => {
    const got = await at().call(path, token ? at().own : undefined, init);
    const { headers } = got;
    // Errors are never compressed.
    const isJson = headers.get('content-type')?.startsWith('application/json') === true && !headers.has('content-encoding');
    const answer: unknown = isJson ? await got.json() : await got.text();
    const isError = got.status >= 400;
    if (isError && got.status < 500) expectValid('error', answer);
    const isRefused = isError && typeof own(answer, 'error') === 'string';
    const isFault = got.status >= 500 || (isError && !isRefused) || (status !== undefined && got.status !== status);
    return isFault ? [parameter, path.slice(0, 200), String(init.body).slice(0, 200), got.status, answer] : undefined;
  };

  describe('each call of the contract, with any value of any parameter', () => {
    beforeAll(async () => {
      media = (await at().json<{ detail: string }>(`/document/id/${NUMBER}`)).detail;
    });

    it.each(calls.map((call, index) => ({ ...call, index })))('$name answers or refuses', async ({ index, ...call }) => {
      const wait = () => {
        at().now = new Date(at().now.getTime() + EIGHT_DAYS_MS);
      };
      wait();
      const isRegistration = call.login === false;
      const valid = isRegistration ? validForRegistration(call.name, await begin()) : validFor(call.name);
      for (const attacks of attacksOn(call, valid, index)) {
        // The token of a registration is valid for an hour.
        if (!isRegistration) wait();
        const faults = await Promise.all(attacks.map((attack) => faultOf(call, attack)));
        expect(faults.filter((one) => one !== undefined)).toEqual([]);
      }
    });
  });
}
