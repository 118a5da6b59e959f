import { describe, expect, it } from 'vitest';
import settings from '../../../hosts/_default/hostsettings.json' with { type: 'json' };
import { headersFor, policyFor } from './policy';
import { policySettings } from './policySettings';

const own = { backendBase: '/backend', billServiceBase: '/bill-service' };

describe('the policy of a brand', () => {
  it('is this one text when everything is on its own origin', () => {
    expect(policyFor(own)).toBe(
      "default-src 'none'; script-src 'self'; style-src-elem 'self'; style-src-attr 'none'; img-src 'self'; font-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
    );
  });

  it('names the origins of its settings, each where it is needed', () => {
    const policy = policyFor({
      backendBase: 'https://api.brand.example/v2/',
      billServiceBase: 'https://api.brand.example/bills',
      auth: { serverUrl: 'https://login.brand.example/auth' },
      imageHosts: ['img.brand.example'],
      allowLoopbackHttp: true,
      paymentProviders: {
        card: { kind: 'form', allowedHosts: ['pay.example', 'acs.example:8443', 'localhost:4180', 'fake.localhost'] },
        other: { kind: 'redirect', allowedHosts: ['elsewhere.example'] },
      },
    });
    expect(policy).toContain("connect-src 'self' https://api.brand.example https://login.brand.example;");
    expect(policy).toContain("img-src 'self' https://img.brand.example;");
    expect(policy).toContain(
      "form-action 'self' https://pay.example https://acs.example:8443 http://localhost:4180 http://fake.localhost:*;",
    );
    expect(policy).not.toContain('frame-src');
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toContain('unsafe');
  });

  it('lets in a consent script or a tag with one named Trusted Types policy', () => {
    const policy = policyFor({
      ...own,
      consent: { script: 'https://consent.example/x.js' },
      analytics: { script: 'https://tag.example/t.js' },
    });
    expect(policy).toContain("script-src 'self' https://consent.example https://tag.example;");
    expect(policy).toContain("connect-src 'self' https://consent.example https://tag.example;");
    expect(policy).toMatch(/; trusted-types bolletta-brand-script$/);
  });

  it('opens exactly the origin of a configured script, and http only where this machine is allowed', () => {
    const analytics = { script: 'http://tag.localhost:4173/tag.js?a=b' };
    const local = policyFor(policySettings({ analytics, allowLoopbackHttp: true }));
    expect(local).toContain("script-src 'self' http://tag.localhost:4173;");
    expect(local).toContain("connect-src 'self' http://tag.localhost:4173;");
    expect(local).toContain("img-src 'self';");
    const onPort = policyFor(policySettings({ analytics: { script: 'http://tag.localhost/tag.js' }, allowLoopbackHttp: true }));
    expect(onPort).toContain("script-src 'self' http://tag.localhost:*;");
    expect(onPort).toContain("connect-src 'self' http://tag.localhost:*;");
    expect(policyFor(policySettings({ analytics }))).toBe(policyFor(own));
    for (const script of ['//evil.example/x.js', 'https://*', 'data:text/javascript,1', '/own.js', ''])
      expect(policyFor(policySettings({ analytics: { script }, allowLoopbackHttp: true }))).toBe(policyFor(own));
  });

  it('cannot be widened by a setting', () => {
    const bad = ['javascript:alert(1)', 'data:text/html,x', '*', 'https://*', 'https://*.example'];
    const ending = [
      "https://a.example;script-src 'unsafe-inline'",
      'https://a;b.example',
      'https://a,b',
      'https://a b',
      "https://'self'",
    ];
    for (const address of [...bad, ...ending]) {
      const refused: string[] = [];
      const host = address.replace('https://', '');
      const brand = {
        backendBase: address,
        billServiceBase: address,
        auth: { serverUrl: address },
        imageHosts: [host],
        paymentProviders: { card: { kind: 'form', allowedHosts: [host] } },
      };
      const policy = policyFor(policySettings({ ...brand, consent: { script: address } }), (sentence) => refused.push(sentence));
      expect([address, policy]).toEqual([address, policyFor(own)]);
      expect(refused.length).toBeGreaterThan(0);
    }
    expect(policyFor({ ...own, backendBase: '//evil.example/x' })).toBe(policyFor(own));
    expect(policyFor({ ...own, imageHosts: ['a.example/; script-src *'] })).toContain("img-src 'self' https://a.example;");
  });

  it('is read from the settings of a host, whatever they are', () => {
    expect(policyFor(policySettings(settings))).toBe(policyFor(own));
    expect(policyFor(policySettings({ backendBase: 3, imageHosts: 'x', paymentProviders: [null], consent: 'y' }))).toBe(
      policyFor(own),
    );
    const rich = {
      auth: { serverUrl: 'https://login.example' },
      paymentProviders: { card: { kind: 'form', allowedHosts: ['pay.example', 4] } },
    };
    expect(policyFor(policySettings(rich))).toContain(
      "connect-src 'self' https://login.example; form-action 'self' https://pay.example; base-uri",
    );
  });

  it('opens nothing but the calls for tokens to a login, by http on this machine only', () => {
    const of = (serverUrl: string, allowLoopbackHttp = true) =>
      policyFor(policySettings({ auth: { serverUrl }, allowLoopbackHttp })).replace(/.*connect-src ([^;]*);.*/, '$1');
    const none = policyFor(own);
    expect(policyFor(policySettings({ auth: { serverUrl: 'https://id.example/auth' } }))).toBe(
      none.replace("connect-src 'self'", "connect-src 'self' https://id.example"),
    );
    expect(of('http://id.localhost')).toBe("'self' http://id.localhost:*");
    expect(of('http://id.localhost:8080/auth')).toBe("'self' http://id.localhost:8080");
    expect(of('http://id.localhost', false)).toBe("'self'");
    expect(of('http://id.example')).toBe("'self'");
  });

  it('comes with the other security headers', () => {
    expect(headersFor(own)).toMatchObject({
      'Referrer-Policy': 'strict-origin',
      'X-Content-Type-Options': 'nosniff',
      'Cross-Origin-Opener-Policy': 'same-origin',
      'X-Robots-Tag': 'noindex, nofollow',
    });
    expect(headersFor(own)['Permissions-Policy']).toContain('camera=(), ');
  });
});
