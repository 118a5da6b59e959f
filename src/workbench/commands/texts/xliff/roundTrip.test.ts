import { expect, test } from 'vitest';
import { hostsDirs, listHosts } from '../../../../brands/readBrand';
import { textsOfBrand } from '../../../checks/brandUses';
import { exported, translated } from '../translation';

test.each(listHosts(hostsDirs()))('every text of %s comes back from a translator as it was', (host) => {
  const texts = textsOfBrand(host, hostsDirs());
  const { byLocale } = texts.table;
  for (const [from, sources] of byLocale) {
    const filled = new Map([...sources].filter(([, { message }]) => message !== ''));
    const plainTexts = Object.fromEntries([...filled].map(([key, { message }]) => [key, message]));
    // A region has the plural forms of its language.
    const to = `${from}-LU`;
    const target = { ...texts, table: { ...texts.table, locales: [from, to], byLocale: new Map([[from, sources]]) } };
    const xml = exported(target, from, to, () => []).replace(/<source>([\s\S]*?)<\/source>/g, '$&<target>$1</target>');
    const { problems, texts: taken, missing } = translated('f.xliff', xml, target);
    expect([problems, Object.fromEntries(taken), missing]).toEqual([[], plainTexts, 0]);
    const [other = '', there] = [...byLocale].find(([locale]) => locale !== from) ?? [];
    const written = exported(texts, from, other, () => []);
    const without = { ...target, table: { ...target.table, locales: [from, other] } };
    const back = translated('f.xliff', written, without);
    const ofMany = back.problems.flatMap((problem) => / (\S+): its plural lacks the form "one" /.exec(problem)?.[1] ?? []);
    expect(back.problems).toHaveLength(ofMany.length);
    const theirs = [...(there ?? [])].filter(
      ([key, { message }]) => (plainTexts[key] ?? message) !== message && message !== '' && !ofMany.includes(key),
    );
    const sorted = (entries: Iterable<[string, string]>) => [...entries].sort(([one], [another]) => one.localeCompare(another));
    expect(sorted(back.texts)).toEqual(sorted(theirs.map(([key, { message }]) => [key, message])));
  }
});
