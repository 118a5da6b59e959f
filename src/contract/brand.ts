import type { WindowRule } from '../kernel/readingWindow';
import type { Euro } from '../kernel/value';
import type { Host } from './scope.generated';

/** `/brands.json`: the brand file of each host name. The only small file that is revalidated on every visit. */
export interface BrandIndex {
  /** Host name -> address of the brand file; `_default` for all others. */
  hosts: Readonly<Record<string, string>>;
  /**
   * Host name -> `backendBase`, if it differs from that of `_default`, so that the public access need not wait for the
   * brand file.
   */
  backends: Readonly<Record<string, string>>;
}

/** The settings of a brand that the page needs: `hostsettings.json` merged over that of `_default`. */
export interface BrandSettings {
  /** Name of the template for small screens, and for all screens if it has no desktop variant. */
  template: string;
  /** Template -> its variant for screens that are not mobile. */
  desktopVariants: Readonly<Record<string, string>>;
  /** Name in a server list -> module that it stands for. */
  moduleAliases?: Readonly<Record<string, string>>;
  /**
   * Route -> its template, instead of `template` and the landing templates; `*` for every address that the page does not
   * have.
   */
  routeTemplates: Readonly<Record<string, string>>;
  /** Languages offered; the first is the default. */
  locales: readonly string[];
  /** Base of the paths of the backend calls: a path on the same origin or an absolute address. */
  backendBase: string;
  billServiceBase: string;
  /** Name of the request header that marks a token from a public link. */
  publicLinkHeader: string;
  /** Prefix of the provider's paths that the contract gives without one (`verifica/{x}`). */
  providerPathPrefix: string;
  /** Meaning of the codes of `stato_pagamento` of an instalment; a code in no list is `waiting`. */
  instalmentStates: Readonly<Partial<Record<'cancelled' | 'toPay' | 'paid', readonly number[]>>>;
  /** Method and path of the calls that the contract leaves open. */
  operations: Readonly<Partial<Record<'postCustomerCare' | 'sendEmail' | 'sendMessage', Operation>>>;
  /**
   * Prefix of references to PDF files that `api/mediacloud` holds; '' means all. Absent: `api/media` is tried first, then
   * `api/mediacloud`.
   */
  mediaCloudPrefix?: string;
  /** Online payment providers, by the name that pay actions use. */
  paymentProviders: Readonly<Record<string, PaymentProvider>>;
  /** When a gas reading can be submitted. */
  readingWindow: WindowRule;
  reminder: ReminderSettings;
  /** Position of the euro sign of every amount. If absent, the document's own, else behind the figure. */
  euro?: Euro;
  /** Values of `error` in the query that are message keys of this brand. */
  errorKeys: readonly string[];
  social: Host['social'];
  /** http: links to this machine are allowed; development hosts only. */
  allowLoopbackHttp: boolean;
  /** Hosts (name, or name:port) besides our own from which images may load, over https. */
  imageHosts: readonly string[];
  /** Third-party script that asks for consent on pages without our banner. */
  consent?: ConsentScript;
  /** The analytics tag, which loads only after consent. */
  analytics?: BrandScript;
}

/** A call whose method and path the backend defines. */
export interface Operation {
  method: 'POST' | 'PUT';
  /** Appended to `backendBase`; `{x}` is the encrypted id, `{prefix}` the provider's prefix. */
  path: string;
}

/** An online payment provider, as the settings describe it. */
export interface PaymentProvider {
  /** form: the page posts a form to the provider. redirect: the backend returns an address and the page goes there. */
  kind: 'form' | 'redirect';
  /** redirect only: `{product}` in the paths of its calls. */
  product?: string;
  /** Hosts (name, or name:port) to which form or redirect may go; none = the provider cannot be used. */
  allowedHosts?: readonly string[];
  /** form only: texts before and after the document number in the description. */
  descriptionMarkers?: readonly string[];
  /** Where the provider reports the outcome, server to server. */
  notify?: {
    /** Absolute address, or a path on the page's own server. */
    base: string;
    /** Built from {base}, {crypto} and {host64}; if absent, the default order. */
    path?: string;
    /** The same for payments from the legacy card. */
    legacyPath?: string;
  };
}

/** How the calendar files of the gas self-reading repeat. */
export interface ReminderSettings {
  /** On the last day of the month (default), or as many days before it as the first event. */
  repeat?: 'lastDay' | 'sameOffset';
}

/** A script from another origin. */
export interface BrandScript {
  /** Whole address, https (or http on this machine, see `allowLoopbackHttp`). */
  script: string;
}

/** A consent script, with the event that reports the answer. */
export interface ConsentScript extends BrandScript {
  /** Name of the event on window that reports the answer: consent, unless its `detail` is `false`. */
  event: string;
}

/** Addresses of a form's files. */
export interface FormFiles {
  /** The form's definition, JSON. */
  file: string;
  /** The form's compiled validators, a module. */
  validators: string;
}

/** `/brands/<host>-<hash>.json`: everything about a brand that is not a separate file. */
export interface BrandFile {
  /** Name of the folder under hosts/. */
  name: string;
  settings: BrandSettings;
  /** Address of the style sheet made from theme.json. */
  theme: string;
  /** Language -> address of its compiled texts. */
  texts: Readonly<Record<string, string>>;
  /** Template -> address of its composed layout. A template that could not be composed is absent. */
  layouts: Readonly<Record<string, string>>;
  /** Name of a form -> its files. A form that could not be built is absent. */
  forms: Readonly<Record<string, FormFiles>>;
  /** Image file -> address. */
  images: Readonly<Record<string, string>>;
}
