import { expect, test } from 'vitest';
import { indexPage } from './indexPage';

test('shows every screenshot: a table for each brand, a row for each bill and language, a column for each screen', () => {
  const shot = (host: string, number: string, screen: string, language?: string) => ({
    ...{ host, number, screen, file: `/s/bills/${host}/${number}-ä b-${screen}${language ?? ''}.png` },
    ...(language !== undefined && { language }),
  });
  const html = indexPage(
    [
      shot('a.localhost', '1', 'phone', 'it'),
      shot('a.localhost', '1', 'desktop', 'it'),
      shot('a.localhost', '1', 'phone', 'en'),
      shot('b<', '2', 'phone'),
    ],
    '/s',
  );
  expect(html.match(/<h1>[^<]*/g)).toEqual(['<h1>a.localhost', '<h1>b&lt;']);
  expect(html.match(/<tr><th>[^<]*/g)).toEqual(['<tr><th>bill', '<tr><th>1, it', '<tr><th>1, en', '<tr><th>bill', '<tr><th>2']);
  expect(html).toContain(
    '<a href="bills/a.localhost/1-%C3%A4%20b-phoneit.png"><img src="bills/a.localhost/1-%C3%A4%20b-phoneit.png"',
  );
  expect(html.match(/<img/g)).toHaveLength(4);
});
