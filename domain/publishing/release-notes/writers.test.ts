import * as fc from 'fast-check';
import { marked, type Token } from 'marked';
import { describe, expect, it } from 'vitest';
import { type NotesDocument, type NotesItem, oneLine } from './notes-document.ts';
import { notesFragment, notesPage } from './write-html.ts';
import { markdownLine, notesMarkdown } from './write-markdown.ts';
import { notesText } from './write-text.ts';

const item = (title: string, more: Partial<NotesItem> = {}): NotesItem => ({
  ...{ title, mark: null, key: null, address: null, facts: [], text: '' },
  ...more,
});

const NOTES: NotesDocument = {
  title: 'First steps',
  about: 'Trail · 2 stories',
  intro: '',
  blocks: [
    { kind: 'heading', level: 1, title: 'Plan a walk' },
    { kind: 'heading', level: 2, title: 'Find a route' },
    {
      kind: 'list',
      items: [
        item('Search by name', {
          key: 'T-1',
          address: 'https://acme.example/browse/T-1',
          facts: ['Story', '3 points'],
          text: 'Type a name.',
        }),
        item('See the map', { mark: 'planned' }),
      ],
    },
  ],
};

/** Notes with headings of all levels. */
const DEEP: NotesDocument = {
  title: 'This week',
  about: 'Trail',
  intro: '',
  blocks: [
    { kind: 'heading', level: 1, title: 'Finished' },
    { kind: 'heading', level: 2, title: 'Plan' },
    { kind: 'heading', level: 3, title: 'Find' },
    { kind: 'list', items: [item('Search')] },
    { kind: 'heading', level: 1, title: 'Added' },
    { kind: 'list', items: [item('Print')] },
  ],
};

describe('release notes as text', () => {
  it('have underlined headings and one line for each item', () => {
    expect(notesText(NOTES)).toBe(
      [
        'First steps\n===========',
        'Trail · 2 stories',
        'Plan a walk\n-----------',
        'Find a route\n- Search by name (https://acme.example/browse/T-1 · Story · 3 points)\n  Type a name.\n- See the map [planned]\n',
      ].join('\n\n'),
    );
  });
});

describe('headings of all levels', () => {
  it('are kept apart in every format', () => {
    expect(notesText(DEEP)).toBe(
      'This week\n=========\n\nTrail\n\nFinished\n--------\n\nPlan\n~~~~\n\nFind\n- Search\n\nAdded\n-----\n\n- Print\n',
    );
    expect(notesMarkdown(DEEP)).toContain(
      '## Finished\n\n### Plan\n\n#### Find\n\n- Search\n\n## Added',
    );
    expect(notesFragment(DEEP)).toContain('<h2>Finished</h2>\n<h3>Plan</h3>\n<h4>Find</h4>\n<ul>');
  });
});

describe('release notes as Markdown', () => {
  it('have headings by level and a list for each step', () => {
    expect(notesMarkdown(NOTES)).toBe(
      [
        '# First steps',
        'Trail · 2 stories',
        '## Plan a walk',
        '### Find a route',
        '- Search by name ([T-1](<https://acme.example/browse/T-1>) · Story · 3 points)\\\n  Type a name.\n- See the map *(planned)*\n',
      ].join('\n\n'),
    );
  });
});

describe('release notes as HTML', () => {
  it('have headings, lists and links', () => {
    expect(notesFragment(NOTES)).toBe(
      [
        '<h1>First steps</h1>',
        '<p class="about">Trail · 2 stories</p>',
        '<h2>Plan a walk</h2>',
        '<h3>Find a route</h3>',
        '<ul>',
        '<li>Search by name (<a href="https://acme.example/browse/T-1">T-1</a> · Story · 3 points)<small>Type a name.</small></li>',
        '<li>See the map <em>(planned)</em></li>',
        '</ul>\n',
      ].join('\n'),
    );
    expect(notesPage(NOTES, 'de')).toMatch(/^<!doctype html>\n<html lang="de">/);
  });
});

const hostile = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc
    .array(
      fc.constantFrom(
        ...['<script>', '</li>', '<!--', '-->', '&lt;', '&#60;', '](x)', '[a](javascript:x)', '**'],
        ...['![a](http://e.ex/p)', '`', '~~', '# ', '- ', '+ ', '1. ', '1) ', '---', '| a | b |'],
        ...[
          'http://e.ex',
          'www.e.ex',
          'a@e.ex',
          '\\',
          '\n',
          '\r\n> ',
          '=',
          '_a_',
          ':',
          '[x] ',
          '"',
        ],
        ...["'", '[^1]', '$x$', ' ', 'a'],
      ),
      { minLength: 1, maxLength: 6 },
    )
    .map((pieces) => pieces.join('')),
);

/** Notes in which every text is the same. */
const filledWith = (text: string): NotesDocument => ({
  title: text,
  about: text,
  intro: text,
  blocks: [
    { kind: 'heading', level: 1, title: text },
    { kind: 'heading', level: 2, title: text },
    { kind: 'list', items: [item(text, { mark: text, facts: [text], text })] },
  ],
});

const leaves = (tokens: readonly Token[]): Token[] =>
  tokens.flatMap((token) => {
    const inner = 'items' in token ? token.items : 'tokens' in token ? token.tokens : undefined;
    return inner?.length ? leaves(inner) : token;
  });

const decoded = (text: string): string =>
  text.replace(/&(lt|gt|quot|#39|amp);/g, (_, name: string) => {
    return { lt: '<', gt: '>', quot: '"', '#39': "'", amp: '&' }[name] ?? '';
  });

describe('hostile texts', () => {
  it('are read from Markdown as they were written, and are nothing else', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        fc.pre(oneLine(text) !== '');
        const tokens = marked.lexer(notesMarkdown(filledWith(text)));
        const outline = tokens.map(({ type }) => type).filter((type) => type !== 'space');
        expect(outline).toEqual([
          ...['heading', 'paragraph', 'paragraph', 'heading', 'heading', 'list'],
        ]);
        const kinds = new Set(leaves(tokens).map(({ type }) => type));
        for (const kind of kinds) expect(['text', 'escape', 'space', 'br']).toContain(kind);
        const [line] = marked.lexer(`- ${markdownLine(text)}\n`);
        const read = leaves(line ? [line] : [])
          .map((leaf) => ('text' in leaf ? leaf.text : ''))
          .join('');
        expect(decoded(read)).toBe(decoded(oneLine(text)));
      }),
      { numRuns: 1000 },
    );
  });

  it('add no element and no attribute to HTML', () => {
    const plain = notesPage(filledWith('x'), 'en').match(/<[^>]*>/g);
    fc.assert(
      fc.property(hostile, (text) => {
        fc.pre(oneLine(text) !== '');
        expect(notesPage(filledWith(text), 'en').match(/<[^>]*>/g)).toEqual(plain);
      }),
    );
  });

  it('add no line to plain text', () => {
    const plain = notesText(filledWith('x')).split('\n').length;
    fc.assert(
      fc.property(hostile, (text) => {
        fc.pre(oneLine(text) !== '');
        expect(notesText(filledWith(text)).split(/[\n\r\u2028\u2029\v\f]/)).toHaveLength(plain);
      }),
    );
  });
});
