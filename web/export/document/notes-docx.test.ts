import * as fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import {
  type NotesDocument,
  type NotesItem,
  oneLine,
} from '#domain/publishing/release-notes/notes-document.ts';
import { walkXml } from '../sheet/walk-xml.ts';
import { isRightToLeft, runsOf } from './docx-runs.ts';
import { notesDocx } from './notes-docx.ts';

const item = (title: string, more: Partial<NotesItem> = {}): NotesItem => ({
  ...{ title, mark: null, key: null, address: null, facts: [], text: '' },
  ...more,
});

const notesWith = (...items: readonly NotesItem[]): NotesDocument => ({
  title: 'First steps',
  about: 'Trail',
  intro: '',
  blocks: [{ kind: 'list', items }],
});

const partsOf = (notes: NotesDocument, language = 'en'): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(unzipSync(notesDocx(notes, language))).map(([path, bytes]) => [
      path,
      strFromU8(bytes),
    ]),
  );

interface Read {
  readonly style: string;
  text: string;
  rtl: boolean;
}

/** Reads the paragraphs of a document as another program would. Throws if the document is not well formed. */
const paragraphsOf = (document: string): readonly Read[] => {
  const read: Read[] = [];
  walkXml(document, {
    open: {
      'w:pStyle': ({ 'w:val': style = '' }) => read.push({ style, text: '', rtl: false }),
      'w:bidi': () => {
        const last = read.at(-1);
        if (last) last.rtl = true;
      },
    },
    text: (text, inside) => {
      const last = read.at(-1);
      if (last && inside === 'w:t') last.text += text;
    },
  });
  return read;
};

const bodyOf = (notes: NotesDocument) => partsOf(notes)['word/document.xml'] ?? '';

describe('release notes as a Word document', () => {
  const NOTES: NotesDocument = {
    title: 'First steps',
    about: 'Trail · 2 items',
    intro: 'What is new.',
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
          item('See the map', { mark: 'planned', key: 'T-2' }),
        ],
      },
    ],
  };

  it('have headings, lists and paragraphs by style', () => {
    expect(paragraphsOf(bodyOf(NOTES)).map(({ style, text }) => [style, text])).toEqual([
      ['Title', 'First steps'],
      ['Subtitle', 'Trail · 2 items'],
      ['Normal', 'What is new.'],
      ['Heading1', 'Plan a walk'],
      ['Heading2', 'Find a route'],
      ['ListBullet', 'Search by name (T-1 · Story · 3 points)'],
      ['ListContinue', 'Type a name.'],
      ['ListBullet', 'See the map (planned) (T-2)'],
    ]);
    const styles = partsOf(NOTES)['word/styles.xml'] ?? '';
    for (const { style } of paragraphsOf(bodyOf(NOTES)))
      expect(styles).toContain(`w:styleId="${style}"`);
  });

  it('declare the type of each part, and refer only to parts that exist', () => {
    const parts = partsOf(NOTES);
    const types = parts['[Content_Types].xml'] ?? '';
    const declared = [...types.matchAll(/PartName="\/([^"]+)"/g)].map(([, part]) => part);
    const written = Object.keys(parts).filter((path) => !/\.rels$|^\[/.test(path));
    expect(declared.toSorted()).toEqual(written.toSorted());
    for (const [path, text] of Object.entries(parts)) {
      walkXml(text, {});
      if (!path.endsWith('.rels')) continue;
      const folder = path.replace(/_rels\/[^/]+$/, '');
      walkXml(text, {
        open: {
          Relationship: ({ Target = '', TargetMode = '' }) => {
            if (TargetMode !== 'External') expect(parts).toHaveProperty([`${folder}${Target}`]);
          },
        },
      });
    }
  });

  it('lead from a key to its issue', () => {
    const address = 'https://acme.example/browse/T-1?a=1&b=2';
    const parts = partsOf(notesWith(item('One', { key: 'T-1', address })));
    const links: [string, string][] = [];
    walkXml(parts['word/_rels/document.xml.rels'] ?? '', {
      open: {
        Relationship: ({ Id = '', Target = '', TargetMode }) => {
          if (TargetMode === 'External') links.push([Id, Target]);
        },
      },
    });
    expect(links).toEqual([['link1', address]]);
    expect(parts['word/document.xml']).toContain('<w:hyperlink r:id="link1"');
  });

  it('name their language and their title', () => {
    const parts = partsOf(NOTES, 'pt-BR');
    expect(parts['word/styles.xml']).toContain('<w:lang w:val="pt-BR"');
    expect(parts['docProps/core.xml']).toContain('<dc:title>First steps</dc:title>');
    expect(partsOf(NOTES, 'de')['word/styles.xml']).toContain('w:val="de-DE"');
    expect(partsOf(NOTES, 'ja')['word/styles.xml']).toContain('w:eastAsia="ja-JP"');
    expect(partsOf(NOTES, 'zh-TW')['word/styles.xml']).toContain('w:eastAsia="zh-TW"');
  });

  it('have the paper of the region', () => {
    expect(partsOf(NOTES, 'en')['word/document.xml']).toContain('w:w="12240"');
    expect(partsOf(NOTES, 'en-GB')['word/document.xml']).toContain('w:w="11906"');
  });
});

describe('odd texts in a Word document', () => {
  const titleRead = (title: string) => paragraphsOf(bodyOf(notesWith(item(title)))).at(-1)?.text;

  it('stay what they are', () => {
    const odd = ['</w:t></w:r><w:br/>', '&lt; & "', '<!DOCTYPE x>', ']]>', '=1+1', '🦊 東 é'];
    for (const text of odd) expect(titleRead(text)).toBe(text);
    const long = '字 word '.repeat(1250).trim();
    expect(titleRead(long)).toBe(long);
  });

  it('lose the characters that XML does not allow', () => {
    expect(titleRead('a\u0000b\u0007c\uFFFEd\uD800e')).toBe('abcde');
  });

  it('make a document that is well formed and says them, whatever they are', () => {
    const text = fc.string({ unit: 'binary', maxLength: 60 });
    fc.assert(
      fc.property(text, (title) => {
        expect(titleRead(title)).toBe(oneLine(title).replace(/[\uFFFE\uFFFF]/g, ''));
      }),
    );
  });

  it('are written from right to left if they begin so, with words of the other direction apart', () => {
    const [, , paragraph] = paragraphsOf(bodyOf(notesWith(item('مرحبا Cairn (2)'))));
    expect(paragraph).toEqual({ style: 'ListBullet', text: 'مرحبا Cairn (2)', rtl: true });
    expect(runsOf('مرحبا Cairn (2)', true)).toEqual([
      { text: 'مرحبا ', rtl: true },
      { text: 'Cairn (2', rtl: false },
      { text: ')', rtl: true },
    ]);
    expect(runsOf('See שלום עולם now', isRightToLeft('See'))).toEqual([
      { text: 'See ', rtl: false },
      { text: 'שלום עולם', rtl: true },
      { text: ' now', rtl: false },
    ]);
    expect(isRightToLeft('123 …')).toBe(false);
  });

  it('are cut into runs without loss', () => {
    const mixed = fc.array(fc.constantFrom('a', 'é', '1', ' ', '(', '.', 'ש', 'م', 'ً', '字', '🦊'));
    fc.assert(
      fc.property(mixed, fc.boolean(), (letters, rtl) => {
        const text = letters.join('');
        expect(
          runsOf(text, rtl)
            .map((run) => run.text)
            .join(''),
        ).toBe(text);
      }),
    );
  });
});
