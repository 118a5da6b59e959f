import type { BrandSettings } from './settings.generated';

/** `/brands.json`: the brand file of each host name. It is small, because the browser revalidates it on every visit. */
export interface BrandIndex {
  /** Host name -> address of the brand file; `_default` for all others. */
  hosts: Readonly<Record<string, string>>;
  /** Host name -> `backendBase` if it differs from that of `_default`. So the public access need not wait for the brand file. */
  backends: Readonly<Record<string, string>>;
}

/** Addresses of a form's files. */
export interface FormFiles {
  /** The form's definition, JSON. */
  file: string;
  /** The form's compiled validators, a module. */
  validators: string;
}

/** A page of the site, for finding it by its address. */
export interface SitePage {
  /** `/invoices`; `/{argument}` for the addresses of the menu; `*` for all other addresses. */
  path: string;
  /** Other addresses of the same page. */
  also?: readonly string[];
  /** Whether the page is only for signed-in customers. */
  login: boolean;
  /** Text key of its title. */
  heading?: string;
  /** Keys of the query that the page reads as `params`. */
  params: readonly string[];
  /** Address of its composed layout. */
  layout: string;
}

/** `/brands/<host>-pages-<hash>.json`: the site around the bill. */
export interface SiteFile {
  menu: 'horizontal' | 'vertical';
  /** Language -> address of all compiled texts. The texts of the brand file do not include texts that only the site shows. */
  texts: Readonly<Record<string, string>>;
  /** Name -> page. */
  pages: Readonly<Record<string, SitePage>>;
}

/** `/brands/<host>-<hash>.json`: everything about a brand that is not a separate file. */
export interface BrandFile {
  /** Name of the folder under hosts/. */
  name: string;
  settings: BrandSettings;
  /** Address of the style sheet made from theme.json. */
  theme: string;
  /** Language -> address of the compiled texts of the bill. */
  texts: Readonly<Record<string, string>>;
  /** Language -> address of the explained terms: the root `glossary`. */
  glossary?: Readonly<Record<string, string>>;
  /** Template -> address of its composed layout. A template that could not be composed is absent. */
  layouts: Readonly<Record<string, string>>;
  /** Name of a form -> its files. A form that could not be built is absent. */
  forms: Readonly<Record<string, FormFiles>>;
  /** Address of the {@link SiteFile}; absent in a brand without a site. */
  pages?: string;
  /** Image file -> address. */
  images: Readonly<Record<string, string>>;
}

/** Id of the data block with the {@link BrandFile} in the entry page of a brand. Without it, the page fetches `/brands.json`. */
export const BRAND_BLOCK = 'brand';

/** Id of the data block with the {@link SiteFile} in the entry page of a brand's site. Without it, the page fetches the file. */
export const SITE_BLOCK = 'site';
