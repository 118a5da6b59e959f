import { hostsDirs } from '../../../brands/readBrand';
import { isTermKey } from '../../../brands/texts/texts';
import { textsOfBrand } from '../../checks/brandUses';
import { contractKeys } from '../../checks/texts/check';
import { isMonthKey } from '../../checks/texts/months';
import { blocksOf } from '../../checks/texts/table';
import { isOfServer } from '../../checks/texts/unused';
import type { ChangeGroup } from '../../snapshot/changes';
import { printedGroup } from '../../snapshot/printedGroup';

/** The differences that customers may see, and those of texts that nothing reads. */
export interface SplitChanges {
  groups: readonly ChangeGroup[];
  unread: readonly ChangeGroup[];
}

/** Separates the differences in texts that no layout, form, setting or code of a brand reads, and that no server names. */
export function withoutUnreadTexts(
  groups: readonly ChangeGroup[],
  host: string,
  hosts: readonly string[] | undefined,
): SplitChanges {
  const isText = ({ file }: ChangeGroup['changes'][number]) => file.startsWith('texts/');
  if (!groups.some(({ changes }) => changes.some(isText))) return { groups, unread: [] };
  const { used, defaults } = textsOfBrand(host, hostsDirs(hosts));
  const product = new Set(blocksOf(defaults.messages).flatMap(([, texts]) => texts.map(([key]) => key)));
  const mayBeRead = (key: string) =>
    [used, product].some((keys) => keys.has(key)) ||
    [isMonthKey, isTermKey, isOfServer].some((may) => may(key)) ||
    contractKeys.includes(key);
  const part = (isUnread: boolean) =>
    groups.flatMap(({ changes, ...group }) => {
      const chosen = changes.filter((change) => (isText(change) && !mayBeRead(change.entry)) === isUnread);
      return chosen.length === 0 ? [] : [{ ...group, changes: chosen }];
    });
  return { groups: part(false), unread: part(true) };
}

/** The differences that customers do not see, as a paragraph for each; the first has the reason. */
export function unreadLines(unread: readonly ChangeGroup[]): string[] {
  if (unread.length === 0) return [];
  return [
    'Customers do not see the following texts, because nothing reads them. They are no differences.',
    ...unread.map(printedGroup),
  ];
}
