import { socialEntries, socialKeys } from '../../../../brands/social';
import { asList, type JsonObject, ownText } from '../../../../engine/kernel/text/json';
import type { ReportInFile } from '../reportAt';

/** Checks links to social networks: their keys are different, and only one form of the setting is used. */
export function checkSocial(content: JsonObject, reportAt: ReportInFile): void {
  const keys = (asList(content.social) ?? []).map((link) => ownText(link, 'key'));
  for (const [index, key] of keys.entries()) {
    if (key === undefined || keys.indexOf(key) === index) continue;
    const message = `Two links have the key "${key}". Give each link its own key, or remove one.`;
    reportAt('settings.social.twice', `/social/${index}/key`, message);
  }
  const [unread] = content.social === undefined ? [] : socialKeys(content);
  const message = 'The list "social" counts, and no key social_link_* beside it. Remove the keys, or the list.';
  if (unread !== undefined) reportAt('settings.social.both', `/${unread}`, message, { level: 'warning', onKey: true });
  const seen = new Set<string>();
  for (const { link, pointer } of socialEntries(content)) {
    const href = ownText(link, 'href');
    if (href !== undefined && href !== '' && seen.has(href)) {
      const same = `Another link to a social network has the address ${href} too. Correct one of them, or remove it.`;
      reportAt('settings.social.twice', `${pointer}/href`, same, { level: 'warning' });
    }
    seen.add(href ?? '');
  }
}
