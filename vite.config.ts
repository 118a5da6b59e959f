import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { buildTargets } from './tools/browsers/supported';
import { assignChunk } from './tools/build/plugins/assignChunk';
import { className } from './tools/build/plugins/className';
import { compileEarly } from './tools/build/plugins/compileEarly';
import { forbidSiteInBills } from './tools/build/plugins/forbidSiteInBills';
import { generatorTag } from './tools/build/plugins/generatorTag';
import { inlineStyles } from './tools/build/plugins/inlineStyles';
import { preloadMain } from './tools/build/plugins/preloadMain';
import { secondCopies } from './tools/build/plugins/secondCopies';
import { shortenNames } from './tools/build/plugins/shortenNames';
import { sitePage } from './tools/build/plugins/sitePage';

const UNUSED_FIELDS = [
  'Array',
  'CyclicSchema',
  'Fallback',
  'LayoutGrid',
  'LayoutHeader',
  'LayoutMultiSchema',
  'MultiSchema',
  'Null',
];
const UNUSED_WIDGETS = ['AltDate', 'AltDateTime', 'Checkboxes', 'Color', 'DateTime', 'File', 'Range', 'Rating', 'Time', 'UpDown'];

export default defineConfig({
  base: '/',
  plugins: [
    react(),
    preloadMain(),
    inlineStyles(),
    secondCopies(),
    shortenNames(),
    compileEarly(),
    generatorTag(),
    forbidSiteInBills(fileURLToPath(new URL('.', import.meta.url))),
    sitePage(),
  ],
  resolve: {
    alias: [
      {
        find: /^markdown-to-jsx(?:\/react)?$/,
        replacement: fileURLToPath(new URL('src/page/nodes/Form/Markdown.tsx', import.meta.url)),
      },
      {
        find: /^\.\/(?:infiniteQueryBehavior|mutationCache|suspense|errorBoundaryUtils|QueryErrorResetBoundary)\.js$/,
        replacement: fileURLToPath(new URL('tools/build/plugins/unusedQueries.ts', import.meta.url)),
      },
      {
        find: /^(?:(?:\.\.\/utils\/createColorInterpolator|\.\/tickFormat)\.js|d3-interpolate|@visx\/vendor\/d3-time)$/,
        replacement: fileURLToPath(new URL('tools/build/plugins/unusedScales.ts', import.meta.url)),
      },
      {
        find: new RegExp(
          `^(?:fast-uri|\\./shallowAllOfMerge\\.js|\\./(?:(?:${UNUSED_FIELDS.join('|')})Field|(?:${UNUSED_WIDGETS.join('|')})Widget)\\.js)$`,
        ),
        replacement: fileURLToPath(new URL('tools/build/plugins/unusedForms.ts', import.meta.url)),
      },
      // Texts are parsed at build time, so the browser gets the formatter without its parser. Unit tests parse their own texts.
      ...(process.env.VITEST
        ? []
        : [{ find: /^@formatjs\/icu-messageformat-parser$/, replacement: '@formatjs/icu-messageformat-parser/no-parser.js' }]),
    ],
  },
  css: { modules: { generateScopedName: className } },
  build: {
    target: buildTargets(),
    sourcemap: false,
    // Saves 1.3 % in every script, compared with Vite's default minifier.
    minify: 'terser',
    terserOptions: { module: true, compress: { passes: 3 } },
    // Keep small files as files, because the policy forbids data: addresses.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // Chunks that every page has loaded need not be listed as preloads of other chunks.
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'html' ? files : files.filter((file) => !/\/(?:rolldown-runtime|first|index|main)-/.test(file)),
    },
    reportCompressedSize: false,
    rolldownOptions: {
      // Hide the warning that minifying takes most of the build time.
      checks: { bundlerTimings: false },
      output: {
        codeSplitting: { groups: [{ debugName: 'main', name: assignChunk }], includeDependenciesRecursively: false },
        // Hashes do not compress, and every lazy chunk's name is in the scripts before a bill. 36 bits distinguish versions.
        entryFileNames: 'assets/[name]-[hash:6].js',
        chunkFileNames: 'assets/[name]-[hash:6].js',
        assetFileNames: 'assets/[name]-[hash:6][extname]',
      },
    },
  },
});
