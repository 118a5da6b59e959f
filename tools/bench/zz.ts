import { mkdtempSync, writeFileSync } from 'node:fs';
import { chromium } from 'playwright';
import { startServer } from '../serve/start';
const s = await startServer({ today: '2026-11-21', pageDay: '2026-11-21', port: 0, dataDir: mkdtempSync('/tmp/zz-'), distDir: '/tmp/dist-first' });
const [,, host = 'aurora.localhost', number = '2026000101', shot = 'r'] = process.argv;
const url = s.link(host, number);
const raw = await fetch(url.replace(host, '127.0.0.1'), { headers: { host: new URL(url).host, 'user-agent': 'iPhone Mobile' } });
const html = await raw.text(); writeFileSync('/tmp/r.html', html);
console.log(raw.status, html.length, raw.headers.get('content-encoding'), 'style attrs', html.match(/<[^>]* style="[^"]*"/g)?.length, 'id echoed', html.includes(new URL(url).searchParams.get('id') ?? ''));
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--disable-background-networking'] });
for (const [w, h, js] of [[390, 844, true], [1440, 900, true], [390, 844, false]] as const) {
  const ctx = await b.newContext({ viewport: { width: w, height: h }, locale: 'it-IT', javaScriptEnabled: js, ...(w === 390 ? { isMobile: true, userAgent: 'Mozilla/5.0 (iPhone) Mobile' } : {}) });
  const p = await ctx.newPage();
  await p.clock.setFixedTime(new Date('2026-11-21T11:00:00+01:00'));
  p.on('console', (m) => console.log('console', m.type(), m.text().slice(0, 300)));
  p.on('pageerror', (e) => console.log('error', e.message));
  if (js) { await p.addInitScript(`addEventListener('bolletta:diagnostic', (e) => console.log(JSON.stringify(e.detail)));
   new PerformanceObserver((l) => { for (const e of l.getEntries()) console.log('shift', e.value, JSON.stringify(e.sources.map(s => (s.node?.dataset?.node || s.node?.className || s.node?.nodeName) + ' ' + JSON.stringify(s.previousRect) + JSON.stringify(s.currentRect)))); }).observe({ type: 'layout-shift', buffered: true });`); }
  if (w === 390 && js) p.on('request', (r) => console.log(r.url().replace(/id=[^&]*/,'id=…').slice(0,100)));
  await p.goto(url); await p.locator('[data-node="amount-due"]').first().waitFor(); await p.waitForLoadState('networkidle');
  await p.waitForTimeout(500);
  await p.screenshot({ path: `/tmp/look-${shot}-${w}-${js}.png`, fullPage: w === 390 });
  if (js) console.log('hydrated', await p.evaluate(() => Object.keys(document.querySelector('#app')!.firstElementChild!).some((k) => k.startsWith('__react'))));
  await ctx.close();
}
await b.close(); await s.close();
