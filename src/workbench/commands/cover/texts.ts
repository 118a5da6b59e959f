import { readFileSync } from 'node:fs';
import path from 'node:path';
import { formsOf } from '../../../brands/effectiveConfig';
import type { OpenBrand } from '../../../brands/openBrand';
import { projectRoot } from '../../../brands/readBrand';
import { textsShown } from '../../../brands/texts/treeTexts';
import type { ResolveResult } from '../../../brands/trees/question';
import type { Json } from '../../../engine/kernel/text/json';
import { referencesIn } from '../../../engine/layout/references';
import { everyResolved } from '../../../engine/layout/resolve/insideOf';
import type { ResolvedNode } from '../../../engine/layout/types';
import { siteTexts } from '../../checks/brand/siteTexts';
import type { BrandTexts } from '../../checks/brandUses';
import { contractKeys } from '../../checks/texts/check';
import { blocksOf } from '../../checks/texts/table';
import { placesIn } from '../texts/places';

/** The text in the title of every bill, and of every page of the site. It is in no tree. */
const TITLES = { bill: 'brand.pageTitle', page: 'brand.site.title' } as const;

/**
 * Finds the texts that a row shows: those in its tree, including addresses of links, in the forms of its tree, and in its title.
 * All texts of a form count, including errors and responses, because no sample fills it in.
 */
export function shownTextFinder(brand: OpenBrand): (answer: ResolveResult, kind: keyof typeof TITLES) => ReadonlySet<string> {
  const ofForm = new Map(Object.entries(formsOf(brand)).map(([name, form]) => [name, textKeysIn(form)]));
  return (answer, kind) =>
    new Set([
      TITLES[kind],
      ...textsShown(answer),
      ...formsIn(answer.resolved.root).flatMap((name) => [...(ofForm.get(name) ?? [])]),
    ]);
}

/** Keys that a source uses as texts. */
export function textKeysIn(source: Json): string[] {
  return referencesIn(source).flatMap(({ kind, value }) => (kind === 'textKey' ? [value] : []));
}

/** Where the texts of a brand are used. */
export interface TextPlaces {
  /** Whether only the page's own code or its HTML entry uses a text: it is in no tree, so its visibility is unknown here. */
  isOfPage: (key: string) => boolean;
  /** A text with the places that use it: `amounts.title (sintesi_importi/amounts1-card)`. */
  named: (key: string) => string;
}

const BY_SERVER = 'named by the server, not by a layout';

/** Finds where the texts of a brand are used. */
export function textPlaces(texts: BrandTexts): TextPlaces {
  const places = placesIn(texts);
  const ofService = new Set(siteTexts(texts.brand.service?.content));
  const ofServer = new Set([...contractKeys, ...labelsOfBills()]);
  const ofProduct = new Set(blocksOf(texts.defaults.messages).flatMap(([, block]) => block.map(([key]) => key)));
  const placeless = (key: string) => {
    if (ofService.has(key)) return 'service.json';
    if (ofServer.has(key)) return BY_SERVER;
    // Code may compose keys of the product at run time, and servers may name any of them.
    return ofProduct.has(key) ? undefined : 'used by no layout, form or setting';
  };
  const inLayouts = (key: string) => (places.get(key) ?? []).filter((place) => place !== 'index.html');
  return {
    isOfPage: (key) => texts.used.has(key) && inLayouts(key).length === 0 && !ofService.has(key),
    named: (key) => {
      const [first, ...more] = inLayouts(key);
      if (first !== undefined) return `${key} (${first}${more.length > 0 ? ` and ${more.length} more` : ''})`;
      const why = placeless(key);
      return why === undefined ? key : `${key} (${why})`;
    },
  };
}

/** Names in a bill response that serve as keys of labels: pay-now links and details of a supply. */
function labelsOfBills(): string[] {
  const file = path.join(projectRoot, 'schemas/api/document.answer.schema.json');
  const { properties, definitions } = JSON.parse(readFileSync(file, 'utf8'));
  return [
    ...Object.keys(properties).filter((name) => /^bolletta_interattiva_pagaora_\d$/.test(name)),
    ...Object.keys(definitions.wireSupply.properties.dettagli_fornitura.properties),
  ];
}

/** Names of the forms in a tree. */
function formsIn(root: ResolvedNode): string[] {
  return everyResolved(root).flatMap(({ type, props }) =>
    type === 'form' && typeof props.form === 'string' ? [props.form] : [],
  );
}
