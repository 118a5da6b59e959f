/** The part of the package `xliff` (MIT) that is used here; the package has no types. */
interface XliffText {
  source?: unknown;
  target?: unknown;
  note?: string;
}

interface Xliff {
  sourceLanguage?: string;
  targetLanguage?: string;
  /** By file, then by unit. */
  resources?: Readonly<Record<string, Readonly<Record<string, XliffText>>>>;
}

declare module 'xliff/js2xliff' {
  /** Writes XLIFF 2.0. */
  export default function js2xliff(content: Xliff): Promise<string>;
}

declare module 'xliff/xliff2js' {
  /** Reads XLIFF 2.0; rejects if the text is not XML. A text with inline elements becomes a list. */
  export default function xliff2js(text: string): Promise<Xliff>;
}
