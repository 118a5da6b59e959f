import type { WindowRule } from '../kernel/readingWindow';
import type { Euro } from '../kernel/value';
import type { Host } from './scope.generated';

/** `/brands.json`: which brand file stands behind a host name. The one small pointer that is asked for anew each time. */
export interface BrandIndex {
  /** Host name -> address of the brand file; `_default` for every other name. */
  hosts: Readonly<Record<string, string>>;
  /** Host name -> `backendBase`, where it is not that of `_default`: the public access need not wait for the brand file. */
  backends: Readonly<Record<string, string>>;
}

/** Settings of a brand that the page needs; `hostsettings.json` with those of `_default` below it. */
export interface BrandSettings {
  /** Name of the template on small screens, and on all without a desktop variant. */
  template: string;
  /** Template -> its variant on a screen that is not mobile. */
  desktopVariants: Readonly<Record<string, string>>;
  /** Name in a list of the server -> module that it stands for. */
  moduleAliases?: Readonly<Record<string, string>>;
  /** Route -> its template, in place of `template` and of those of the landings; `*` for every address that the page does not have. */
  routeTemplates: Readonly<Record<string, string>>;
  /** Languages on offer, the first is the default one. */
  locales: readonly string[];
  /** Base that the paths of the backend calls are appended to: a path of the same origin or an absolute address. */
  backendBase: string;
  billServiceBase: string;
  /** Name of the request header that says that the token came from a public link. */
  publicLinkHeader: string;
  /** Prefix of the provider's paths that the specification gives without one (`verifica/{x}`). */
  providerPathPrefix: string;
  /** What the codes of `stato_pagamento` of an instalment mean; a code in no list is waiting. */
  instalmentStates: Readonly<Partial<Record<'cancelled' | 'toPay' | 'paid', readonly number[]>>>;
  /** Method and path of the calls that the specification leaves open. */
  operations: Readonly<Partial<Record<'postCustomerCare' | 'sendEmail' | 'sendMessage', Operation>>>;
  /** How references of PDF files begin that `api/mediacloud` has; '' is every one. Absent: those that `api/media` does not have. */
  mediaCloudPrefix?: string;
  /** Ways to pay online, by the name that pay actions use. */
  paymentProviders: Readonly<Record<string, PaymentProvider>>;
  /** When a gas reading can be sent. */
  readingWindow: WindowRule;
  reminder: ReminderSettings;
  /** Where the euro of every amount stands. When absent, where the document says, else behind. */
  euro?: Euro;
  /** Values of `error` in the query that are message keys of this brand. */
  errorKeys: readonly string[];
  social: Host['social'];
  /** http: links to this machine are allowed; development hosts only. */
  allowLoopbackHttp: boolean;
  /** Hosts (name, or name:port) beside our own that images may come from, over https. */
  imageHosts: readonly string[];
  /** Somebody else's script that asks for consent where no banner of ours stands. */
  consent?: ConsentScript;
  /** The analytics tag, which waits for consent. */
  analytics?: BrandScript;
}

/** A call whose method and path are the backend's own. */
export interface Operation {
  method: 'POST' | 'PUT';
  /** Appended to `backendBase`; `{x}` is the encrypted id, `{prefix}` the provider's prefix. */
  path: string;
}

/** A way to pay online, as the settings describe it. */
export interface PaymentProvider {
  /** form: the page posts a form to the provider. redirect: the backend answers an address and the page goes there. */
  kind: 'form' | 'redirect';
  /** redirect only: `{product}` in the paths of its calls. */
  product?: string;
  /** Hosts (name, or name:port) that form or redirect may go to; none = it cannot be used. */
  allowedHosts?: readonly string[];
  /** form only: what stands before and after the document number in the description. */
  descriptionMarkers?: readonly string[];
  /** Where the provider reports to, server to server. */
  notify?: {
    /** Absolute address, or a path of the page's own server. */
    base: string;
    /** From {base}, {crypto} and {host64}; what is absent takes the usual order. */
    path?: string;
    /** The same for payments that the legacy card starts. */
    legacyPath?: string;
  };
}

/** How the calendar files of the gas self-reading repeat. */
export interface ReminderSettings {
  /** On the last day of the month (when absent), or always as many days before it as the first event. */
  repeat?: 'lastDay' | 'sameOffset';
}

/** A script from another origin. */
export interface BrandScript {
  /** Whole address, https (or http on this machine, see `allowLoopbackHttp`). */
  script: string;
}

export interface ConsentScript extends BrandScript {
  /** Name of the event on window that reports the answer: consent, unless its `detail` is `false`. */
  event: string;
}

/** Addresses of a form's parts. */
export interface FormFiles {
  /** Its definition, JSON. */
  file: string;
  /** Its compiled validators, a module. */
  validators: string;
}

/** `/brands/<host>-<hash>.json`: everything of a brand that is not a shared file. */
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
  /** Name of a form -> its parts. A form that could not be built is absent. */
  forms: Readonly<Record<string, FormFiles>>;
  /** Image file -> address. */
  images: Readonly<Record<string, string>>;
}
