import { BRAND_SCRIPT_POLICY } from '../../kernel/brandScripts';

/** What we need of Trusted Types, which the types of the DOM do not have and some browsers neither. */
interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ) => { createScriptURL: (address: string) => unknown };
}

/** Addresses that the settings of the brand give. */
const allowed = new Set<string>();
let policy: ReturnType<TrustedTypes['createPolicy']> | undefined;

/** Trusted Types let a page make a policy of one name once. */
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

/** Runs a script of a configured address. It hears of our origin and never of the page's address. */
export function runScript(address: string, onFail: () => void): void {
  allowed.add(address);
  const script = document.createElement('script');
  script.async = true;
  script.referrerPolicy = 'strict-origin';
  script.addEventListener('error', onFail);
  // A trusted address is an object that only the browser can make; the types of the DOM know texts alone.
  script.src = trusted(address) as string;
  document.head.append(script);
}
