import { describe, expect, it } from 'vitest';
import { type Draft, documentOf, draftOf, mentioned } from './draft.ts';
import { plainText, readDocument } from './node.ts';

const EVA = { accountId: 'eva', displayName: 'Eva Holm' };
const drafted = (text: string, mentions: Draft['mentions'] = []): Draft => ({ text, mentions });
const contentOf = (draft: Draft) => documentOf(draft)?.content ?? [];

describe('a draft of a comment', () => {
  it('becomes no document when it is blank', () => {
    expect(documentOf(drafted(' \n\n '))).toBeNull();
  });

  it('makes paragraphs from parts between empty lines, and keeps line breaks within them', () => {
    expect(contentOf(drafted('one\ntwo\n\nthree'))).toEqual([
      {
        type: 'paragraph',
        content: [
          { type: 'text', text: 'one' },
          { type: 'hardBreak' },
          { type: 'text', text: 'two' },
        ],
      },
      { type: 'paragraph', content: [{ type: 'text', text: 'three' }] },
    ]);
  });

  it('makes a list from a paragraph in which every line has a list marker', () => {
    expect(contentOf(drafted('- a\n- b\n\n1. c\n2. d')).map(({ type }) => type)).toEqual([
      'bulletList',
      'orderedList',
    ]);
    expect(contentOf(drafted('- a\nb')).map(({ type }) => type)).toEqual(['paragraph']);
  });

  it('makes links from web addresses, without a full stop after them', () => {
    const [paragraph] = contentOf(drafted('See https://a.example/b?c=1.'));
    expect(paragraph?.content).toEqual([
      { type: 'text', text: 'See ' },
      {
        type: 'text',
        text: 'https://a.example/b?c=1',
        marks: [{ type: 'link', attrs: { href: 'https://a.example/b?c=1' } }],
      },
      { type: 'text', text: '.' },
    ]);
  });

  it('mentions only people who were chosen', () => {
    const { draft, caret } = mentioned(drafted('Ask @ev please'), 4, 7, EVA);
    expect(draft).toEqual({
      text: 'Ask @Eva Holm please',
      mentions: [{ accountId: 'eva', label: 'Eva Holm' }],
    });
    expect(caret).toBe('Ask @Eva Holm '.length);
    const [paragraph] = contentOf({ ...draft, text: `${draft.text} @Ivo` });
    expect(paragraph?.content?.map(({ type }) => type)).toEqual(['text', 'mention', 'text']);
  });

  it('tells two people of the same name apart', () => {
    const first = mentioned(drafted('@'), 0, 1, EVA).draft;
    const end = first.text.length;
    const { draft } = mentioned(first, end, end, { ...EVA, accountId: 'other' });
    const [paragraph] = contentOf(draft);
    const ids = paragraph?.content?.flatMap(({ attrs }) => (attrs?.id ? [attrs.id] : []));
    expect(ids).toEqual(['eva', 'other']);
  });
});

describe('a document', () => {
  it.each(['one\ntwo\n\nthree', '- a\n- b\n\nText', '1. a\n2. b', 'https://a.example x'])(
    'becomes the draft from which it was made: %j',
    (text) => {
      expect(draftOf(readDocument(documentOf(drafted(text))))).toEqual(drafted(text));
    },
  );

  it('keeps mentions when it becomes a draft', () => {
    const draft = mentioned(drafted('Hello '), 6, 6, EVA).draft;
    const kept = draftOf(readDocument(documentOf(draft)));
    expect(kept).toEqual({ ...draft, text: draft.text.trim() });
  });

  it('becomes no draft when its formatting would be lost', () => {
    const bold = { type: 'text', text: 'so', marks: [{ type: 'strong' }] };
    const doc = (...content: object[]) => readDocument({ type: 'doc', content });
    expect(draftOf(doc({ type: 'paragraph', content: [bold] }))).toBeNull();
    expect(draftOf(doc({ type: 'rule' }))).toBeNull();
    expect(draftOf(doc({ type: 'heading', content: [{ type: 'text', text: 'a' }] }))).toBeNull();
  });

  it('is empty when it is read from another value, and drops children that are not nodes', () => {
    expect(readDocument('text').content).toEqual([]);
    const document = readDocument({ type: 'doc', content: [7, null, { type: 'rule' }, {}] });
    expect(document.content.map(({ type }) => type)).toEqual(['rule']);
  });

  it('becomes plain text with all its words, even those of unknown nodes', () => {
    const document = readDocument({
      type: 'doc',
      content: [
        { type: 'quantum', content: [{ type: 'text', text: 'a' }] },
        { type: 'emoji', attrs: { shortName: ':b:' } },
      ],
    });
    expect(plainText(document)).toBe('a:b:');
  });
});
