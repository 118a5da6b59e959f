declare module 'negotiator' {
  export default class Negotiator {
    constructor(request: { headers: Readonly<Record<string, string>> });
    /** The accepted encodings of `available`, by falling quality; those of equal quality in the order of `preferred`. */
    encodings<Encoding extends string>(available: readonly Encoding[], options: { preferred: readonly Encoding[] }): Encoding[];
  }
}
