import { describe, expect, it } from 'vitest';
import { MAX_HTML_DEPTH, MAX_LENGTH, MAX_NODES, parse, type Rich } from './parse';
import { tokenise } from './tokens';

/** The tree as short text: p(words em(words)). */
function brief(parts: readonly Rich[]): string {
  return parts
    .map((part) => {
      if (typeof part === 'string') return part;
      if (part.kind === 'break') return '|';
      const name = part.kind === 'link' ? `link ${part.href} ` : part.kind;
      return `${name}(${brief(part.children)})`;
    })
    .join('');
}

describe('the elements of a text', () => {
  it.each([
    ['', ''],
    ['   \n ', ''],
    ['ciao', 'paragraph(ciao)'],
    ['uno\ndue\r\n\r\ntre', 'paragraph(uno)paragraph(due)paragraph(tre)'],
    ['<b>uno</b>\ndue', 'paragraph(strong(uno))paragraph(due)'],
    ['<p>uno\n due</p>', 'paragraph(uno due)'],
    ['uno<br>due', 'paragraph(uno|due)'],
    ['<p>uno<br/><br />due<br></p>', 'paragraph(uno)paragraph(due)'],
    ['<P CLASS="x">uno<p>due', 'paragraph(uno)paragraph(due)'],
    ['<b>a<i>b</b>c</i>', 'paragraph(strong(aem(b))c)'],
    ['<ul><li>a<li>b</ul>c', 'bullets(item(a)item(b))paragraph(c)'],
    ['<ol><li>a<ul><li>b</li></ul></li><li>c</li></ol>', 'numbers(item(abullets(item(b)))item(c))'],
    ['<ul><ul><li>a</li></ul></ul>', 'bullets(item(bullets(item(a))))'],
    ['<ul>a<p>b</p></ul>', 'bullets(item(aparagraph(b)))'],
    ['<li>a</li>', 'bullets(item(a))'],
    ['<ul><li></li></ul><p> <b></b></p>', ''],
    ['<div>a<div>b</div>c</div>', 'paragraph(a)paragraph(b)paragraph(c)'],
    ['<table><tr><td>a</td><td>b</td></tr><tr><td>c</table>', 'paragraph(a  b)paragraph(c)'],
    ['<h1>a</h1>b', 'paragraph(a)paragraph(b)'],
    ['<h4>a</h4><h3>b</h3><h4>c</h4>', 'heading(a)heading(b)subheading(c)'],
    ['a<unknown x="y">b</unknown>c', 'paragraph(abc)'],
    ['a<script>if (1 < 2) x("</p>")</script >b', 'paragraph(ab)'],
    ['a<style>', 'paragraph(a)'],
    ['a<svg><svg></svg><text>x</text></svg>b<svg/>c', 'paragraph(abc)'],
    ['a<template><p>x</p></template>b', 'paragraph(ab)'],
    ['a<!-- <p>x</p> -->b<!doctype html><?xml?>c', 'paragraph(abc)'],
    ['a<!-- b', 'paragraph(a<!-- b)'],
    ['3 < 5 > 2 <3', 'paragraph(3 < 5 > 2 <3)'],
    ['<p>a <b', 'paragraph(a <b)'],
    ['<p title="a > b">c</p>', 'paragraph(c)'],
    ['<p title="a>b</p>c', 'paragraph(b)paragraph(c)'],
    ['<a href="https://x.example/a>b">c</a>', 'paragraph(link https://x.example/a%3Eb (c))'],
    ['<a href=https://x.example/ href="tel:1">a</a>', 'paragraph(link https://x.example/ (a))'],
    ['<a href="java&#115;cript:alert(1)">a</a>', 'paragraph(a)'],
    ['<a href="http://x.example">a</a> <a>b</a> <a href="//x">c</a>', 'paragraph(a b c)'],
    ['<a href="/invoices?state=open">a</a>', 'paragraph(link /invoices?state=open (a))'],
    ['<a href="tel:1">a<a href="tel:2">b</a>', 'paragraph(link tel:1 (a)link tel:2 (b))'],
    ['<a href="tel:1"></a>a', 'paragraph(a)'],
    ['&lt;b&gt; &amp;lt; &quot;&apos;&nbsp;&#233;&#xE9;&egrave;&rsquo;&#146;', 'paragraph(<b> &lt; "\'\u00a0ééè’’)'],
    ['&unknown; &#0; &#xD800; &#9999999; AT&T', 'paragraph(&unknown; \ufffd \ufffd \ufffd AT&T)'],
    ['fattura&#x202e;fdp.exe&#27;', 'paragraph(fatturafdp.exe )'],
  ])('%j', (text, expected) => {
    expect(brief(parse(text))).toBe(expected);
  });
});

describe('limits', () => {
  const depth = (parts: readonly Rich[]): number =>
    Math.max(0, ...parts.map((part) => (typeof part === 'string' || part.kind === 'break' ? 0 : 1 + depth(part.children))));
  const count = (parts: readonly Rich[]): number =>
    parts.reduce((sum, part) => sum + 1 + (typeof part === 'string' || part.kind === 'break' ? 0 : count(part.children)), 0);

  it.each(['<ul><li>', '<b>', '<ul>', '<ol><li><p><b><i>'])('of depth: %s', (tags) => {
    const parts = parse(`${tags.repeat(500)}parola`);
    expect(depth(parts)).toBeLessThanOrEqual(MAX_HTML_DEPTH + 1);
    expect(brief(parts)).toContain('parola');
  });

  it('of elements, and of length', () => {
    expect(count(parse('a<br>'.repeat(20_000)))).toBeLessThanOrEqual(MAX_NODES + 2);
    const parts = brief(parse('a '.repeat(MAX_LENGTH)));
    expect(parts.length).toBeLessThan(MAX_LENGTH + 20);
    expect(parts).toMatch(/…\)$/);
  });
});

describe('a megabyte is read at once:', () => {
  const MEGABYTE = 1_000_000;
  it.each([
    ...[
      '<',
      '<a',
      '<a ',
      '<!--',
      '<!',
      '</',
      '<a b="',
      "<a b='",
      '<svg>',
      '<script>',
      '<script></script ',
      '<ul><li>',
      '<b><i>',
      '</b>',
      '&',
      '&#',
      '&amp;',
    ],
    ...['<a b=">', '\n', '<p>', '<td>', '<a href="https://x.example/">'],
  ])('%j', (part) => {
    const text = part.repeat(MEGABYTE / part.length);
    for (const end of ['', '">', '<a c=">"']) {
      const began = performance.now();
      tokenise(text + end);
      parse(text + end);
      // Parsing parts repeatedly would take minutes.
      expect(performance.now() - began, end).toBeLessThan(10_000);
    }
  });
});
