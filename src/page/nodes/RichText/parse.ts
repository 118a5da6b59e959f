import { safeUrl } from '../../../engine/kernel/addresses/safeUrl';
import { sitePath } from '../../../engine/kernel/addresses/sitePath';
import { type Token, tokenise } from './tokens';

/** An element or a string of a text from the server. `heading` and `subheading` are its h3 and h4. */
export type Rich =
  | string
  | { kind: 'break' }
  | { kind: 'link'; href: string; children: readonly Rich[] }
  | { kind: Exclude<Kind, 'link'>; children: readonly Rich[] };

type Kind = 'paragraph' | 'heading' | 'subheading' | 'bullets' | 'numbers' | 'item' | 'strong' | 'em' | 'link';

const kinds = new Map<string, Kind>([
  ['p', 'paragraph'],
  ['h3', 'heading'],
  ['h4', 'subheading'],
  ['ul', 'bullets'],
  ['ol', 'numbers'],
  ['li', 'item'],
  ['b', 'strong'],
  ['strong', 'strong'],
  ['i', 'em'],
  ['em', 'em'],
  ['a', 'link'],
]);
/** Elements that are not rendered, but end the current line. */
const LINES =
  /^(?:address|article|aside|blockquote|body|center|dd|div|dl|dt|fieldset|figure|footer|form|h[1256]|header|hr|html|main|nav|pre|section|table|tbody|tfoot|thead|tr)$/;
const CELL = /^t[dh]$/;

export const MAX_LENGTH = 100_000;
export const MAX_NODES = 5_000;
export const MAX_HTML_DEPTH = 12;

/**
 * Parses a text with markup from a server into a small tree of the elements that the page renders; of all other markup at most
 * the text remains. React renders the tree, so the server's HTML never reaches the page. A text without line elements, such as
 * plain text, keeps its line breaks. Never throws; takes time linear in the length.
 */
export function parse(text: string): readonly Rich[] {
  const isCut = text.length > MAX_LENGTH;
  const tokens = tokenise(text.slice(0, MAX_LENGTH));
  const builder = new Builder(!tokens.some(hasLines));
  for (const token of tokens) builder.add(token);
  return builder.end(isCut);
}

function hasLines(token: Token): boolean {
  if (token.kind === 'words') return false;
  const kind = kinds.get(token.name);
  return kind === undefined ? token.name === 'br' || LINES.test(token.name) : !isInline(kind);
}

/** An element under construction. */
interface Open {
  kind: Kind | 'root';
  href?: string;
  children: (string | Open | { kind: 'break' })[];
}

/**
 * Opens and closes elements with valid nesting: a paragraph or heading in an item or at the top, an item in a list, emphasis
 * and links in anything but lists. Adds missing elements in between.
 */
class Builder {
  private readonly root: Open = { kind: 'root', children: [] };
  private stack: Open[] = [this.root];
  private count = 0;
  private hasHeading = false;

  private readonly keepsBreaks: boolean;

  constructor(keepsBreaks: boolean) {
    this.keepsBreaks = keepsBreaks;
  }

  add(token: Token): void {
    if (this.count >= MAX_NODES) return;
    if (token.kind === 'words') this.words(token.text);
    else if (token.name === 'br') this.lineBreak();
    else if (CELL.test(token.name)) this.words(' ');
    else if (LINES.test(token.name)) this.endLine();
    else {
      const kind = kinds.get(token.name);
      if (kind && token.kind === 'open') this.open(kind, token.href);
      else if (kind) this.close(kind);
    }
  }

  end(isCut: boolean): readonly Rich[] {
    if (isCut || this.count >= MAX_NODES) {
      this.count = 0;
      this.words('…');
    }
    return this.root.children.flatMap(finished);
  }

  private get top(): Open {
    return this.stack.at(-1) ?? this.root;
  }

  private words(text: string): void {
    const lines = this.keepsBreaks ? text.split('\n') : [text];
    for (const [index, line] of lines.entries()) {
      if (index > 0) this.endLine();
      const words = line.replace(/[ \t\n]+/g, ' ');
      if (words === '' || (words === ' ' && !isInline(this.top.kind) && this.top.children.length === 0)) continue;
      if (words === ' ' && (this.top.kind === 'root' || isList(this.top.kind))) continue;
      this.ready();
      this.append(words);
    }
  }

  /** Two line breaks in a row end a paragraph. */
  private lineBreak(): void {
    const last = this.top.children.at(-1);
    if (this.top.kind === 'root' || isList(this.top.kind)) return;
    if (this.top.kind === 'paragraph' && typeof last === 'object' && last.kind === 'break') {
      this.top.children.pop();
      this.endLine();
    } else this.append({ kind: 'break' });
  }

  /** Closes the elements of the current line; an item and the lists around it stay open. */
  private endLine(): void {
    while (this.top.kind !== 'root' && this.top.kind !== 'item' && !isList(this.top.kind)) this.stack.pop();
  }

  private open(kind: Kind, link: string | undefined): void {
    if (isInline(kind)) {
      if (kind === 'link') this.close('link');
      const href = kind === 'link' ? (safeUrl(link) ?? sitePath(link)) : undefined;
      // A link without a valid address becomes plain text.
      if (kind === 'link' && href === undefined) return;
      this.ready();
      this.push({ kind, children: [], ...(href !== undefined && { href }) });
      return;
    }
    this.endLine();
    if (kind === 'item') {
      while (this.top.kind === 'item' && this.stack.length > 1) this.stack.pop();
      if (!isList(this.top.kind)) this.push({ kind: 'bullets', children: [] });
    } else if (isList(this.top.kind)) this.item();
    if (kind === 'heading') this.hasHeading = true;
    // A subheading without a heading before it would skip a level.
    this.push({ kind: kind === 'subheading' && !this.hasHeading ? 'heading' : kind, children: [] });
  }

  /** Closes the nearest element of this kind, unless it encloses an open block that this end tag must not close. */
  private close(kind: Kind): void {
    const matches = (one: Open) => one.kind === kind || (kind === 'subheading' && one.kind === 'heading');
    for (let at = this.stack.length - 1; at > 0; at -= 1) {
      const one = this.stack[at];
      if (!one) return;
      if (matches(one)) {
        this.stack.length = at;
        return;
      }
      if (isInline(one.kind) || isList(kind)) continue;
      if (kind !== 'item' || isList(one.kind)) return;
    }
  }

  /** Opens the paragraph or item that text and inline elements need. */
  private ready(): void {
    if (isList(this.top.kind)) this.item();
    if (this.top.kind === 'root') this.push({ kind: 'paragraph', children: [] });
  }

  /** Continues the last item of the list, or opens one. */
  private item(): void {
    const last = this.top.children.at(-1);
    if (typeof last === 'object' && last.kind === 'item') this.stack.push(last);
    else this.push({ kind: 'item', children: [] });
  }

  private push(element: Open): void {
    // Below the maximum depth only text remains. A list needs another level for its items.
    if (this.stack.length > (isList(element.kind) ? MAX_HTML_DEPTH - 1 : MAX_HTML_DEPTH)) return;
    this.append(element);
    this.stack.push(element);
  }

  private append(child: Open['children'][number]): void {
    this.count += 1;
    this.top.children.push(child);
  }
}

function isInline(kind: Open['kind']): boolean {
  return kind === 'strong' || kind === 'em' || kind === 'link';
}

function isList(kind: Open['kind']): boolean {
  return kind === 'bullets' || kind === 'numbers';
}

/** The element without empty children, and without blanks and line breaks at its ends; an empty list if nothing remains. */
function finished(one: Open['children'][number]): Rich[] {
  if (typeof one === 'string') return [one];
  if (!('children' in one)) return [one];
  const { kind, href } = one;
  const children = one.children.flatMap(finished);
  if (!isInline(kind)) {
    while (children.length > 0 && isBlank(children[0])) children.shift();
    while (children.length > 0 && isBlank(children.at(-1))) children.pop();
  }
  if (children.length === 0 || kind === 'root') return [];
  if (kind === 'link') return href === undefined ? children : [{ kind, href, children }];
  return [{ kind, children }];
}

function isBlank(one: Rich | undefined): boolean {
  return typeof one === 'string' ? one.trim() === '' : one?.kind === 'break';
}
