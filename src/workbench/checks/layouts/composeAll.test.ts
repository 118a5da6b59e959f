import { expect, it } from 'vitest';
import { hostsDirs, listHosts, pagesOf, readBrand, sourceFiles, templatesOf } from '../../../brands/readBrand';
import { composeTemplate, type SourceFile } from '../../../engine/layout/compose/compose';
import { composeAll } from './composeAll';

const dirs = hostsDirs();

function expectAlike(files: readonly SourceFile[]): ReadonlySet<string> {
  const templates = templatesOf(files);
  const all = composeAll(templates, files);
  const alone = templates.map((name) => composeTemplate(name, files));
  expect(all.templates.map(({ layout }) => layout)).toEqual(alone.map(({ layout }) => layout));
  const diagnosticsOf = (list: typeof alone) =>
    new Set(list.flatMap(({ diagnostics }) => diagnostics.map((one) => JSON.stringify(one))));
  expect(diagnosticsOf([...all.templates])).toEqual(diagnosticsOf(alone));
  const [frame = ''] = templates;
  for (const page of pagesOf(files)) {
    const [together, itself] = [all.inFrame(frame, page), composeTemplate(frame, files, page)];
    expect([together.layout, diagnosticsOf([together])]).toEqual([itself.layout, diagnosticsOf([itself])]);
  }
  return all.varying;
}

it.each(listHosts(dirs))('composes the templates of %s as each alone', (host) => {
  expectAlike(sourceFiles(readBrand(host, dirs)));
});

it('knows which modules vary: by a template’s name, a placement, and a file that is shared with one that does', () => {
  const text = (id: string) => ({ type: 'text', id });
  const module = (name: string): SourceFile => {
    const nodes = [text('a'), { type: 'box', id: 'b', children: [text('c')] }];
    return { file: `modules/${name}.json`, layer: 'base', content: { module: name, nodes } };
  };
  const template = (name: string): SourceFile => {
    const nodes = [{ type: 'modules', id: 'list', props: { names: ['one', 'two', 'three', 'four', 'five', 'six'] } }];
    return { file: `templates/${name}.json`, layer: 'base', content: { template: name, nodes } };
  };
  const overlay = (name: string, content: object): SourceFile => ({ file: `overlays/${name}.json`, layer: 'brand', content });
  const set = (at: string) => ({ at, set: { 'props.size': at } });
  const files = [
    ...['one', 'two', 'three', 'four', 'five', 'six'].map(module),
    ...['1', '2', '3'].map(template),
    overlay('10-all', { ops: [set('one:a'), { at: 'one:c', remove: true }] }),
    overlay('20-second', { extends: '2', ops: [set('two:a')] }),
    overlay('30-placement', { ops: [set('3:list/three/c'), set('3:list')] }),
    overlay('40-shared', { ops: [set('two:b'), set('four:a')] }),
    overlay('50-mistakes', { ops: [set('five:nothing'), set('nowhere:a'), { at: 'six:a' }] }),
  ];
  expect([...expectAlike(files)].sort()).toEqual(['five', 'four', 'six', 'three', 'two']);
});
