// Made by `npm run gen`. Do not edit.
import type { JsonObject } from '../engine/kernel/text/json';

/**
 * service.json of a brand's folder: what the bill service, which stands in for a utility's own server, sends for the brand. The page never reads it. A setting that is absent comes from _default.
 */
export interface ServiceSettings {
  /**
   * Version of the format. A file without it counts as version 1.
   */
  readonly schemaVersion?: 2;
  /**
   * Name of the brand on the PDF.
   */
  readonly name?: string;
  /**
   * Language in which the page opens: the answer of public access.
   */
  readonly lang?: string;
  /**
   * Words of the amounts table: 2025 for the scontrino dell'energia, classic for the older ones.
   */
  readonly vocabulary?: '2025' | 'classic';
  /**
   * What the brand sells, the most common first.
   */
  readonly supplies?: readonly ['electricity' | 'gas', ...('electricity' | 'gas')[]];
  /**
   * Numbers of the brand's sample bills. When absent: all that fit its supplies; those of _default do not count.
   */
  readonly documents?: readonly string[];
  /**
   * Template of the brand -> its lists of modules.
   */
  readonly modules?: {
    readonly [k: string]: ModuleLists;
  };
  /**
   * Fields that every sample bill gets, named as in the server's document: flags, contacts, links.
   */
  readonly document?: JsonObject;
  /**
   * Contacts of the brand, the answer of GET get_contatti/{x}: landing_page_tel1, landing_page_tel1_image.
   */
  readonly contacts?: {
    readonly [k: string]: string;
  };
  /**
   * Id of the analytics tag, the answer of GET getGoogleAnalyticsId; that of _default does not count.
   */
  readonly analyticsId?: string;
  /**
   * Days left for gas readings, the answer of GET api_duferco_get_enterdays on every day; 0 means closed. When absent, the answer follows the day and readingWindow of hostsettings.json.
   */
  readonly readingDays?: number;
  /**
   * What the receipts of payments say, the answer of GET /ricevuta/{x}. A part that is absent comes from _default.
   */
  readonly receipt?: {
    /**
     * Before the number of the ledger, such as R-. It is part of the number of each receipt: never change it after the first payment.
     */
    readonly prefix?: string;
    /**
     * Who has received the money.
     */
    readonly creditor?: {
      /**
       * Name of the company. Absent: the name of the brand.
       */
      readonly name?: string;
      /**
       * VAT number.
       */
      readonly vatNumber?: string;
      /**
       * Registered office in one line.
       */
      readonly seat?: string;
    };
  };
  /**
   * What every page of a signed-in customer shows around its content. A part that is absent comes from _default.
   */
  readonly site?: {
    /**
     * The menu, the answer of GET /api/menu.
     */
    readonly menu?: readonly MenuItem[];
    /**
     * Words of the service in the footer, the answer of GET /api/realm. Absent everywhere: the name of the brand.
     */
    readonly realm?: {
      /**
       * Name of the service: a text key, or the words themselves.
       */
      readonly title: string;
      /**
       * A sentence about it, likewise.
       */
      readonly text?: string;
    };
    /**
     * Lines and links of the footer, the answer of GET /api/footer.
     */
    readonly footer?: {
      /**
       * Lines, such as name, registered office and tax number of the company.
       */
      readonly lines: readonly FooterLine[];
      /**
       * Links, such as privacy and terms.
       */
      readonly links: readonly FooterLink[];
    };
    /**
     * How customers reach the company, the answer of GET /api/contacts.
     */
    readonly contacts?: {
      /**
       * Phone number of the customer service.
       */
      readonly phone?: string;
      /**
       * Number for calls from abroad.
       */
      readonly phone_abroad?: string;
      /**
       * E-mail address.
       */
      readonly email?: string;
      /**
       * Certified e-mail address.
       */
      readonly pec?: string;
      /**
       * Postal address by lines.
       */
      readonly address: readonly string[];
      /**
       * When the phone is answered.
       */
      readonly hours: readonly OpeningHours[];
      /**
       * Offices that customers can visit.
       */
      readonly offices: readonly Office[];
    };
  };
}
/**
 * Names of modules by position, the answer of GET /api/bollettainterattiva/modules.
 */
export interface ModuleLists {
  /**
   * The single list (mobile).
   */
  readonly modules?: readonly string[];
  /**
   * Left column.
   */
  readonly modules_left?: readonly string[];
  /**
   * Right column.
   */
  readonly modules_right?: readonly string[];
}
/**
 * An item of the menu: it opens its own items, acts, or goes to a page.
 */
export interface MenuItem {
  /**
   * A text key, or the words themselves.
   */
  readonly name: string;
  /**
   * Address of the page without its first slash, or the modules of a multi-module page.
   */
  readonly component?: string;
  /**
   * What it does instead of going to a page.
   */
  readonly action?: 'logout' | 'multimodule';
  /**
   * Address of a multi-module page without its first slash.
   */
  readonly argument?: string;
  /**
   * Items below it.
   */
  readonly items?: readonly MenuItem[];
}
/**
 * A line of the footer.
 */
export interface FooterLine {
  /**
   * A text key, or the words themselves.
   */
  readonly text: string;
}
/**
 * A link of the footer.
 */
export interface FooterLink {
  /**
   * A text key, or the words themselves.
   */
  readonly label: string;
  /**
   * Write an address that begins with https://.
   */
  readonly href: string;
}
/**
 * A line of opening hours.
 */
export interface OpeningHours {
  /**
   * Days: a text key, or the words themselves.
   */
  readonly days: string;
  /**
   * Times of the day, likewise.
   */
  readonly hours: string;
}
/**
 * An office that customers can visit.
 */
export interface Office {
  /**
   * Id of the office, unique among those of the brand.
   */
  readonly id: string;
  /**
   * Its name: a text key, or the words themselves.
   */
  readonly name: string;
  /**
   * Its address on one line.
   */
  readonly address: string;
  /**
   * Its phone number.
   */
  readonly phone?: string;
  /**
   * When it is open.
   */
  readonly hours: readonly OpeningHours[];
}
