import { parse } from '@formatjs/icu-messageformat-parser';
import { type ReactElement, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import texts from '../../hosts/_default/locales/messages.json';
import { TextsProvider } from '../../src/engine/i18n/TextsContext';
import { createTexts } from '../../src/engine/i18n/texts';
import { FormsProvider } from '../../src/page/nodes/Form/FormsContext';
import { testForms } from '../../src/page/nodes/Form/testing';
import '../../src/page/ui/global.css';
import { DrawExample, type Example } from './DrawExample';
import styles from './gallery.module.css';
import { pages } from './pages';
import { wearTheme } from './theme';

/** `?only=Card` shows one node type, `?page=bill` a whole page, `?host=<folder in hosts>` applies a brand's theme. */
const query = new URLSearchParams(location.search);

const files = import.meta.glob<{ valid: Example[] }>('../../src/page/nodes/*/*.examples.json', {
  eager: true,
  import: 'default',
});

function Gallery(): ReactElement {
  const page = pages.get(query.get('page') ?? '');
  if (page) return <DrawExample example={page} />;
  const only = query.get('only');
  const shown = Object.entries(files)
    .map(([path, file]) => ({ name: path.split('/').at(-2) ?? path, file }))
    // An open dialog would cover all other examples.
    .filter(({ name }) => (only ? name === only : name !== 'Dialog'));
  return (
    <div className={styles.gallery}>
      {shown.map(({ name, file }) => (
        <section key={name}>
          <p className={styles.name}>{name}</p>
          {file.valid.map((example) => (
            <div key={example.title} className={styles.example}>
              <p className={styles.title}>{example.title}</p>
              <DrawExample example={example} />
            </div>
          ))}
        </section>
      ))}
    </div>
  );
}

const messages = Object.fromEntries(Object.entries(texts.it).map(([key, words]) => [key, parse(words)]));
wearTheme(query.get('host'));
const place = document.getElementById('gallery');
if (place) {
  createRoot(place).render(
    <StrictMode>
      <TextsProvider value={createTexts('it', messages, 'suffix', console.warn)}>
        <FormsProvider value={testForms()}>
          <Gallery />
        </FormsProvider>
      </TextsProvider>
    </StrictMode>,
  );
}
