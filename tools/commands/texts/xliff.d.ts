/** What is used of the package `xliff` (MIT), which has no types of its own. */
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
  /** XLIFF 2.0. */
  export default function js2xliff(content: Xliff): Promise<string>;
}

declare module 'xliff/xliff2js' {
  /** Of XLIFF 2.0; rejects for what is no XML. Inline elements make a list of a text. */
  export default function xliff2js(text: string): Promise<Xliff>;
}
