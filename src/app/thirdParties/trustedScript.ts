import { BRAND_SCRIPT_POLICY } from '../../kernel/brandScripts';

/** The part of Trusted Types that we use; the DOM types lack it, and so do some browsers. */
interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ) => { createScriptURL: (address: string) => unknown };
}

/** Script addresses from the brand's settings. */
const allowed = new Set<string>();
let policy: ReturnType<TrustedTypes['createPolicy']> | undefined;

/** A page may create a Trusted Types policy of one name only once. */
function trusted(address: string): unknown {
  const types: TrustedTypes | undefined = Reflect.get(window, 'trustedTypes');
  policy ??= types?.createPolicy(BRAND_SCRIPT_POLICY, {
    createScriptURL: (asked) => {
      if (!allowed.has(asked)) throw new TypeError(`${BRAND_SCRIPT_POLICY} does not return ${asked}`);
      return asked;
    },
  });
  return policy ? policy.createScriptURL(address) : address;
}

/** Runs a script from a configured address. It receives our origin as referrer, never the page's address. */
export function runScript(address: string, onFail: () => void): void {
  allowed.add(address);
  const script = document.createElement('script');
  script.async = true;
  script.referrerPolicy = 'strict-origin';
  script.addEventListener('error', onFail);
  // A trusted address is an object that only the browser can make; the DOM types know only strings.
  script.src = trusted(address) as string;
  document.head.append(script);
}
