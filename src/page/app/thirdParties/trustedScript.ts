import { BRAND_SCRIPT_POLICY } from '../../../engine/kernel/addresses/brandScripts';

/** The part of Trusted Types used here; the DOM types and some browsers lack it. */
interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ) => { createScriptURL: (address: string) => unknown };
}

/** Script addresses from the brand's settings. */
const allowed = new Set<string>();
let policy: ReturnType<TrustedTypes['createPolicy']> | undefined;

/** Converts an allowed address to a trusted one. Creates the policy once: a second one with the same name would throw. */
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

/** Runs a script from a configured address. The script receives only the origin as referrer, never the page's address. */
export function runScript(address: string, onFail: () => void): void {
  allowed.add(address);
  const script = document.createElement('script');
  script.async = true;
  script.referrerPolicy = 'strict-origin';
  script.addEventListener('error', onFail);
  // A trusted address is an object, but the DOM types accept only strings.
  script.src = trusted(address) as string;
  document.head.append(script);
}
