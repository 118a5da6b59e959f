// Made by `npm run gen`. Do not edit.
/**
 * An online payment provider: how the page reaches it, and to which hosts it may go.
 */
export type PaymentProvider =
  | {
      /**
       * The page posts a form.
       */
      readonly kind: 'form';
      /**
       * Hosts to which the form or the redirect may go: every stop of the provider's chain. Any other address opens the error dialog; without any host the page does not offer the provider. The hosts of a form are form-action of the page's policy. A host of this machine (localhost, *.localhost) without a port means any port.
       *
       * Items: Write only the host name, without a path, and with a port if needed: pay.provider.example.
       */
      readonly allowedHosts: readonly string[];
      /**
       * The text before and the text after the number of the bill in the description of the payment: ( and ) give (2026000101). Default ( and ).
       *
       * Items: Write one to three characters, such as ( or ), without # ' and ", which the provider refuses.
       */
      readonly descriptionMarkers?: readonly [string, string];
      readonly notify?: NotifyAddress;
      readonly product?: undefined;
    }
  | {
      /**
       * The page goes to the address that the backend returns.
       */
      readonly kind: 'redirect';
      /**
       * Hosts to which the form or the redirect may go: every stop of the provider's chain. Any other address opens the error dialog; without any host the page does not offer the provider. The hosts of a form are form-action of the page's policy. A host of this machine (localhost, *.localhost) without a port means any port.
       *
       * Items: Write only the host name, without a path, and with a port if needed: pay.provider.example.
       */
      readonly allowedHosts: readonly string[];
      readonly descriptionMarkers?: undefined;
      readonly notify?: NotifyAddress;
      /**
       * The product in api_{product}_pagamento and api_{product}_segna_pagamento.
       */
      readonly product: string;
    };
/**
 * Days of the month on which a gas reading can be sent. Default: the last day of the month and the 5 days before it, such as 25 to 30 November.
 */
export type WindowRule =
  | {
      /**
       * The end of the month.
       */
      readonly kind: 'endOfMonth';
      /**
       * Days before the last day, which is in the window too: 5 means six days, 25 to 30 November or 23 to 28 February.
       */
      readonly days: number;
      readonly day?: undefined;
      readonly reminderDay?: undefined;
    }
  | {
      /**
       * From a day on.
       */
      readonly kind: 'fromDay';
      readonly days?: undefined;
      /**
       * First day of the window.
       */
      readonly day: number;
      /**
       * Day of the month of the calendar reminder, not before "day". When absent: the 23rd, or "day" if that is later.
       */
      readonly reminderDay?: number;
    };
/**
 * When the calendar alerts before an event. When absent: 24 hours before.
 */
export type AlarmRule =
  | {
      /**
       * Minutes before the event.
       */
      readonly kind: 'minutesBefore';
      /**
       * Minutes; 1440 is a day.
       */
      readonly minutes: number;
      readonly days?: undefined;
      readonly hour?: undefined;
    }
  | {
      /**
       * Days before the event.
       */
      readonly kind: 'daysBefore';
      readonly minutes?: undefined;
      /**
       * Days; 1 is the day before.
       */
      readonly days: number;
      /**
       * Full hour of that day.
       */
      readonly hour: number;
    };

/**
 * The settings of a brand that the page needs: `hostsettings.json` merged over that of `_default`.
 */
export interface BrandSettings {
  /**
   * Template of the bill: a name from layouts/templates or from the brand's own templates folder. Default 3.
   */
  readonly template: string;
  /**
   * Template -> template that replaces it on screens that are not mobile: {"3": "3Dt"}. A template without an entry shows on desktop screens too. Default none.
   */
  readonly desktopVariants: {
    readonly [k: string]: string;
  };
  /**
   * Name in the server's lists of modules -> module that it stands for: {"web_pdf": "bolletta_web"}. Applies only to the lists of the server. Default none.
   */
  readonly moduleAliases?: {
    readonly [k: string]: string;
  };
  /**
   * Route -> its template, instead of "template": {"/bollettainterattiva": "4"}. "*" stands for every address that the page does not have. The routes to which customers return after a payment (/nexiEsito, /nexiAnnullo, /worldlineEsito, /worldlineAnnullo) use the templates TemplateLandingNexi and TemplateLandingWorldline. desktopVariants apply to these templates too. Default none.
   */
  readonly routeTemplates: {
    readonly [k: string]: string;
  };
  /**
   * Languages that the brand offers; the first is the default. Each needs its texts in locales/messages.json. With more than one, the page shows a choice of languages.
   *
   * Items: A language tag: it, en, de-AT.
   */
  readonly locales: readonly [string, ...string[]];
  /**
   * Address of the backend, to which the path of every call is appended: https, or a path on the same server. Default /backend.
   */
  readonly backendBase: string;
  /**
   * Address of the bill service (instalments): https, or a path on the same server. Default /bill-service.
   */
  readonly billServiceBase: string;
  /**
   * Name of the request header that tells the backend that the token is from a public link (value 1). Default X-Public-Link.
   */
  readonly publicLinkHeader: string;
  /**
   * Prefix of the provider's paths that have none of their own (verifica, pagamento, get_profilo ...); it is appended to backendBase. Default /.
   */
  readonly providerPathPrefix: string;
  /**
   * Meaning of the codes in stato_pagamento of an instalment. An instalment with a code in no list shows the waiting text without a link.
   */
  readonly instalmentStates: {
    /**
     * Codes of cancelled instalments. Default [0].
     */
    readonly cancelled?: readonly number[];
    /**
     * Codes of instalments to be paid. Default [1, 2].
     */
    readonly toPay?: readonly number[];
    /**
     * Codes of paid instalments. Default [4].
     */
    readonly paid?: readonly number[];
  };
  /**
   * Method and path of the calls that each backend defines itself; {x} is the encrypted id.
   */
  readonly operations: {
    /**
     * Customer care form, newer version. Default POST {prefix}messaggio/{x}.
     */
    readonly postCustomerCare?: Operation;
    /**
     * Customer care form, older version (e-mail). Default POST /sendemail/{x}.
     */
    readonly sendEmail?: Operation;
    /**
     * Self-reading that is sent as a message. Default POST /sendemail/{x}; some backends accept it at {prefix}messaggio/{x}.
     */
    readonly sendMessage?: Operation;
  };
  /**
   * Prefix of the references (detail of the document) to PDF files that the backend stores in its cloud. The page requests those at /api/mediacloud/{id}, prefix included, and all others at /api/media/{id}. An empty text means that all are in the cloud. After a 404 the page tries the other address. Default none.
   */
  readonly mediaCloudPrefix?: string;
  /**
   * Online payment providers, by the name that pay buttons use: {"do": "pay", "provider": "card"}.
   */
  readonly paymentProviders: {
    readonly [k: string]: PaymentProvider;
  };
  readonly readingWindow: WindowRule;
  readonly reminder: ReminderSettings;
  /**
   * Position of the euro sign of every amount, chart axes included: suffix 1,00 €, prefix € 1,00, word 1,00 euro. It takes precedence over what a document sets for its own amounts (format_show). When absent, a document may set it; otherwise the sign is behind the figure.
   */
  readonly euro?: 'suffix' | 'prefix' | 'word';
  /**
   * Message keys that the address of the page may contain as error. For any other text the page shows notfound_message. Default none.
   */
  readonly errorKeys: readonly string[];
  /**
   * Links to social networks in the footer, in their order. Default none.
   */
  readonly social: readonly SocialLink[];
  /**
   * Language of the words that the server sends, such as the names of amounts. In other languages the page translates days, figures and the terms of the texts term.*, and marks the other words with this language for screen readers. Default it.
   */
  readonly serverLanguage: string;
  /**
   * Pages of the company to which the footer of every bill links: the customer area, then the others in their order. A link without an address does not show. They are never those of _default, because each company has its own. Default none.
   */
  readonly addresses: {
    /**
     * Where customers sign in. A brand with "site" does not need it: its link leads to that site. An empty text: the company has no customer area.
     */
    readonly customerArea?: string;
    /**
     * Privacy notice. An empty text: the company has none.
     */
    readonly privacy?: string;
    /**
     * Accessibility statement. An empty text: the company has none.
     */
    readonly accessibility?: string;
  };
  /**
   * A bill that is opened by a link shows only the last four characters of tax codes and VAT numbers. Signed-in customers see them in full; the PDF is sent as it is. Default true.
   */
  readonly maskTaxCode: boolean;
  /**
   * Allows http: links and payment addresses on the local machine. For development only; "bolletta check --production" rejects it. Default false.
   */
  readonly allowLoopbackHttp: boolean;
  /**
   * Other hosts from which the page may load images that the server names, over https. They are added to img-src of the page's policy. Default none: only the brand's own images.
   *
   * Items: Write only the host name, with a port if needed: images.brand.example.
   */
  readonly imageHosts: readonly string[];
  readonly consent?: ConsentScript;
  readonly analytics?: BrandScript;
  /**
   * Sign-in to the customer area, by keycloak-js. Omit it if customers open bills by link only.
   */
  readonly auth?: {
    /**
     * Address of the identity provider; http: on the local machine only, with allowLoopbackHttp, and without a port for that of the page. http://id.localhost is that of the samples.
     */
    readonly serverUrl: string;
    /**
     * Realm at the identity provider: its name, in letters, digits, dots, hyphens and underscores.
     */
    readonly realm: string;
    /**
     * Client id at the identity provider.
     */
    readonly clientId: string;
    /**
     * standard (with PKCE, default) or implicit.
     */
    readonly flow?: 'standard' | 'implicit';
    /**
     * Minutes before the end of a session at which the page announces the end, with a button that prolongs the session; 2 when absent. If a session is shorter than three times this period, the page announces its end in the last third of the session.
     */
    readonly noticeMinutes?: number;
  };
}
/**
 * A call whose method and path the backend defines.
 */
export interface Operation {
  /**
   * HTTP method.
   */
  readonly method: 'POST' | 'PUT';
  /**
   * Path, appended to backendBase; {x} is the encrypted id, {prefix} the setting providerPathPrefix.
   */
  readonly path: string;
}
/**
 * Address to which the provider reports the outcome, server to server.
 */
export interface NotifyAddress {
  /**
   * Address of the notification service: https, or a path of the page's own server.
   */
  readonly base: string;
  /**
   * Order of encrypted id and base64 of the host name. Default {base}/{crypto}/{host64}.
   */
  readonly path?: '{base}/{crypto}/{host64}' | '{base}/{host64}/{crypto}';
  /**
   * The same for payments from the legacy card (dati_pagamento). Default {base}/{host64}/{crypto}.
   */
  readonly legacyPath?: '{base}/{crypto}/{host64}' | '{base}/{host64}/{crypto}';
}
/**
 * Calendar files that remind of a payment or a self-reading.
 */
export interface ReminderSettings {
  /**
   * How the reminder of the gas reading repeats after its first event: lastDay (default) on the last day of each month, sameOffset as many days before it as the first event.
   */
  readonly repeat?: 'lastDay' | 'sameOffset';
  /**
   * Time zone of the country of the supplies: the hours of reminders and the start of each day are in this zone. Europe/Rome when absent. All zones of the list change their clocks on the last Sundays of March and October.
   */
  timeZone?:
    | 'Europe/Amsterdam'
    | 'Europe/Athens'
    | 'Europe/Belgrade'
    | 'Europe/Berlin'
    | 'Europe/Bratislava'
    | 'Europe/Brussels'
    | 'Europe/Bucharest'
    | 'Europe/Budapest'
    | 'Europe/Copenhagen'
    | 'Europe/Dublin'
    | 'Europe/Helsinki'
    | 'Europe/Lisbon'
    | 'Europe/Ljubljana'
    | 'Europe/London'
    | 'Europe/Luxembourg'
    | 'Europe/Madrid'
    | 'Europe/Malta'
    | 'Europe/Oslo'
    | 'Europe/Paris'
    | 'Europe/Prague'
    | 'Europe/Riga'
    | 'Europe/Rome'
    | 'Europe/San_Marino'
    | 'Europe/Sarajevo'
    | 'Europe/Skopje'
    | 'Europe/Sofia'
    | 'Europe/Stockholm'
    | 'Europe/Tallinn'
    | 'Europe/Tirane'
    | 'Europe/Vienna'
    | 'Europe/Vilnius'
    | 'Europe/Warsaw'
    | 'Europe/Zagreb'
    | 'Europe/Zurich';
  readonly alarm?: AlarmRule;
  /**
   * Name of the file by reminder, without .ics. When absent: UnionAutolettura for selfReadingFromDay, the title of the event for the others.
   */
  readonly fileName?: {
    /**
     * Due date of the bill.
     */
    readonly payment?: string;
    /**
     * Due date of an instalment.
     */
    readonly instalment?: string;
    /**
     * Gas reading, some days before the end of the month.
     */
    readonly selfReadingGas?: string;
    /**
     * Electricity reading, last day of the month.
     */
    readonly selfReadingElectricity?: string;
    /**
     * Gas reading, from a day of the month.
     */
    readonly selfReadingFromDay?: string;
    /**
     * Last day of the window, once.
     */
    readonly selfReadingUntil?: string;
  };
}
/**
 * A link to a social network.
 */
export interface SocialLink {
  /**
   * Unique name: facebook, instagram, linkedin, twitter ...
   */
  readonly key: string;
  /**
   * Message key of the name, which the page shows and screen readers read.
   */
  readonly label: string;
  /**
   * Address, https only.
   */
  readonly href: string;
  /**
   * Image file in images/bollettainterattiva of the brand or of _default.
   */
  readonly icon: string;
}
/**
 * Third-party script that asks for consent, for templates without our banner (3, 3Dt). Its origin, and no other, is added to script-src and connect-src of the page's policy. It never loads with notrack in the address. Default none.
 */
export interface ConsentScript {
  /**
   * Address of the script.
   */
  readonly script: string;
  /**
   * Name of the event on window that reports the answer: consent, unless its detail is false.
   */
  readonly event: string;
}
/**
 * Analytics tag. It loads only after consent, and never with notrack in the address. Its origin, and no other, is added to script-src and connect-src of the page's policy. Default none.
 */
export interface BrandScript {
  /**
   * Address of the tag; the page adds ?id= with the answer of GET /getGoogleAnalyticsId.
   */
  readonly script: string;
}

/** The defaults of the settings that neither the brand nor `_default` has. */
export const defaultSettings: BrandSettings = {"template":"3","desktopVariants":{},"routeTemplates":{},"locales":["it"],"backendBase":"/backend","billServiceBase":"/bill-service","publicLinkHeader":"X-Public-Link","providerPathPrefix":"/","instalmentStates":{"cancelled":[0],"toPay":[1,2],"paid":[4]},"operations":{},"paymentProviders":{},"readingWindow":{"kind":"endOfMonth","days":5},"reminder":{"repeat":"lastDay"},"errorKeys":[],"social":[],"serverLanguage":"it","addresses":{},"maskTaxCode":true,"allowLoopbackHttp":false,"imageHosts":[]};
