import path from 'node:path';

/** A screenshot on the page. */
interface Shown {
  host: string;
  number: string;
  screen: string;
  language?: string;
  file: string;
}

/** A page with all screenshots: one table per brand, one row per bill and language, one column per screen. */
export function indexPage(shots: readonly Shown[], folder: string): string {
  const hosts = [...new Set(shots.map(({ host }) => host))];
  const tables = hosts.map((host) =>
    tableOf(
      host,
      shots.filter((shot) => shot.host === host),
      folder,
    ),
  );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Screenshots</title>
<style>
body { font: 16px/1.4 system-ui, sans-serif; margin: 24px; }
table { border-collapse: collapse; }
th, td { border: 1px solid #ccc; padding: 8px; text-align: left; vertical-align: top; }
img { display: block; height: 480px; object-fit: cover; object-position: top; width: 280px; }
</style>
${tables.join('\n')}
</html>
`;
}

function tableOf(host: string, shots: readonly Shown[], folder: string): string {
  const screens = [...new Set(shots.map(({ screen }) => screen))];
  const rows = new Map<string, Map<string, Shown>>();
  for (const shot of shots) {
    const name = [shot.number, shot.language].filter((part) => part !== undefined).join(', ');
    rows.set(name, (rows.get(name) ?? new Map()).set(shot.screen, shot));
  }
  const body = [...rows].map(([name, byScreen]) => {
    const cells = screens.map((screen) => `<td>${picture(byScreen.get(screen), folder)}</td>`);
    return `<tr><th>${escaped(name)}</th>${cells.join('')}</tr>`;
  });
  const head = screens.map((screen) => `<th>${escaped(screen)}</th>`).join('');
  return `<h1>${escaped(host)}</h1>\n<table>\n<tr><th>bill</th>${head}</tr>\n${body.join('\n')}\n</table>`;
}

function picture(shot: Shown | undefined, folder: string): string {
  if (!shot) return '';
  const address = path.relative(folder, shot.file).split(path.sep).map(encodeURIComponent).join('/');
  const { host, number, screen } = shot;
  return `<a href="${address}"><img src="${address}" loading="lazy" alt="${escaped(`${host}, bill ${number}, ${screen}`)}"></a>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
