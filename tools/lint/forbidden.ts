/** A pattern that is forbidden in the page's source, with its exceptions. */
interface Forbidden {
  pattern: RegExp;
  /** What to do instead. */
  instead: string;
  /** Paths where the pattern is allowed. */
  except?: RegExp;
}

/** Patterns that the page's policy or its guards forbid and for which Biome has no rule. Comments are ignored. */
const forbidden: readonly Forbidden[] = [
  {
    pattern:
      /(?<![\w.$])fetch\s*\(|\b(?:window|globalThis|self)\.fetch\b|\bXMLHttpRequest\b|\bsendBeacon\b|\bnew (?:WebSocket|EventSource)\b/,
    instead: 'HTTP has one home: add the call to src/page/api/calls.ts and ask through the client.',
    except: /^src\/page\/(api|boot)\//,
  },
  {
    pattern: /\bwindow\.open\b|\blocation\.(?:href\s*=(?!=)|assign\b)/,
    instead: 'A window or an address goes through safeUrl: hand an `open` action on.',
    // Payments use only addresses from allowedAddress, which calls safeUrl. Sign-ins use a server address that safeUrl has
    // accepted. The PDF has a fixed path on our own server.
    except:
      /^src\/(engine\/kernel\/addresses\/safeUrl|page\/(app\/page\/address|payment\/provider\/browserPort|session\/signIn\/browser|boot\/openPdfEarly))\.ts$/,
  },
  {
    pattern: /\b(?:eval|Function)\s*\(|\bnew Function\b|\bset(?:Timeout|Interval)\s*\(\s*['"`]/,
    instead: 'The page runs no text as code: layouts are interpreted data, validators are compiled at build.',
  },
  {
    pattern: /\b(?:innerHTML|outerHTML|insertAdjacentHTML|dangerouslySetInnerHTML|srcDoc|srcdoc)\b|\bdocument\.write\b/,
    instead: 'The page is built of elements, never of HTML text.',
  },
  {
    pattern: /\b(?:localStorage|indexedDB)\b|\bdocument\.cookie\b/,
    instead: 'Ids and tokens live in memory; what may be kept is kept by src/page/session.',
    except: /^src\/page\/session\//,
  },
  {
    pattern: /<style\b|\bcreateElement\(\s*['"]style['"]/,
    instead: 'The policy refuses style elements: write a CSS module.',
  },
  {
    pattern: /(?<![\w-])style=(?![=>])/,
    instead:
      'The policy refuses style attributes in the HTML of the server, and nothing repairs them: write a class, or CSS over a `data-` attribute.',
    // Reserves the height of code that is still loading; the server always waits for this code.
    except: /^src\/page\/renderer\/LazyNode\.tsx$/,
  },
];

/** A finding, printed as a line. */
export interface LintFinding {
  line: number;
  text: string;
}

/** Replaces comments by blanks; line numbers stay the same. */
export function bare(source: string): string {
  const blank = (text: string) => text.replace(/[^\n]/g, ' ');
  return source.replace(/\/\*[\s\S]*?\*\/|(?<![:'"`\w])\/\/[^\n]*/g, blank);
}

/** Finds forbidden patterns in a source file of the page. `path` is that of the file, with forward slashes. */
export function findForbidden(path: string, source: string): LintFinding[] {
  const rules = forbidden.filter(({ except }) => except?.test(path) !== true);
  return bare(source)
    .split('\n')
    .flatMap((line, i) =>
      rules
        .filter(({ pattern }) => pattern.test(line))
        .map(({ instead }) => ({ line: i + 1, text: `${line.trim().slice(0, 80)}\n    ${instead}` })),
    );
}
