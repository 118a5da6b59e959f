/** The parts that we use of packages without usable types. */
declare module 'es-check' {
  interface CheckConfig {
    ecmaVersion: string;
    files: string[];
    module?: boolean;
    checkFeatures?: boolean;
    cache?: boolean;
    browserslistQuery?: string;
    /** Names of features, separated by commas. */
    ignore?: string;
  }
  export function runChecks(
    configs: CheckConfig[],
    options: object,
  ): { success: boolean; errors: { file: string; err: Error }[] };
}

declare module 'doiuse' {
  export interface FeatureUsage {
    /** Name of the feature at caniuse. */
    feature: string;
    /** Browsers that lack the feature, and browsers that support only a part of it. */
    featureData?: { missing?: string; partial?: string };
    usage: import('postcss').Node;
  }
  export default function doiuse(options: {
    browsers: string[];
    onFeatureUsage: (usage: FeatureUsage) => void;
  }): import('postcss').Plugin;
}
