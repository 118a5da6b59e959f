// Fake consent provider: asks, remembers, and reports the answer by the event named in its address.
(() => {
  const event = new URL(document.currentScript.src).searchParams.get('event');
  const report = (detail) => window.dispatchEvent(new CustomEvent(event, { detail }));
  const kept = localStorage.getItem('consent-double');
  if (kept !== null) {
    report(kept === 'true');
    return;
  }
  const region = document.createElement('section');
  region.setAttribute('aria-label', 'Consenso');
  for (const [words, answer] of [
    ['Accetta le statistiche', true],
    ['Rifiuta le statistiche', false],
  ]) {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = words;
    button.addEventListener('click', () => {
      localStorage.setItem('consent-double', String(answer));
      region.remove();
      report(answer);
    });
    region.append(button);
  }
  document.body.append(region);
})();
