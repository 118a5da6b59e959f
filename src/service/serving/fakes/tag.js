// Fake analytics tag: reads the same queue, respects the same switch, sends the same data. Missing page data it reads from
// the address itself, as tags do, so that a test detects it.
(() => {
  const { origin, searchParams } = new URL(document.currentScript.src);
  const id = searchParams.get('id');
  const known = {};
  const send = (name) => {
    if (window[`ga-disable-${id}`]) return;
    const { page_location: dl = location.href, page_referrer: dr = document.referrer } = known;
    const query = new URLSearchParams({ tid: id, en: name, dl, dr, dt: document.title });
    void fetch(`${origin}/collect?${query}`, { method: 'POST', mode: 'no-cors', keepalive: true });
  };
  const take = ([command, first, second]) => {
    if (command === 'set') Object.assign(known, first);
    if (command !== 'config') return;
    Object.assign(known, second);
    // biome-ignore lint/suspicious/noDocumentCookie: as tags do it
    document.cookie = '_ga=GA1.1.0.0; path=/; max-age=3600';
    send('page_view');
  };
  for (const entry of window.dataLayer) take(entry);
  window.dataLayer.push = (...entries) => {
    entries.forEach(take);
    return Array.prototype.push.apply(window.dataLayer, entries);
  };
  addEventListener('click', () => send('click'));
})();
