import { describe, expect, it } from 'vitest';
import { bookFaults, citationFaults, citingTexts, RULE_BOOK } from './support/rules.ts';

const TEXTS = citingTexts();
const BOOK = TEXTS.find(({ path }) => path === RULE_BOOK)?.text ?? '';

/** Builds ids of made-up rules, so that the text of this file does not cite rules that do not exist. */
const id = (number: number, chapter = 'MADE') => `R-${chapter}-${number}`;
const PROOF = '`test/walls/rules.test.ts`';
const rule = (number: number, rest = `It holds. ${PROOF}`, chapter = 'MADE') =>
  `- **${id(number, chapter)}** ${rest}`;
const book = (...lines: string[]) => ['# Rule book', '', ...lines].join('\n');

describe('the rule book', () => {
  it.each([
    ['a rule without a test', [rule(1, 'It holds.')]],
    ['a missing test', [rule(1, 'It holds. `test/walls/gone.test.ts`')]],
    ['a file that is not a test', [rule(1, 'It holds. `test/walls/support/rules.ts`')]],
    ['a rule without text', [rule(1, PROOF)]],
    ['a duplicate number', [rule(1), rule(1)]],
    ['a decreasing number', [rule(2), rule(1)]],
    ['a chapter in two parts', [rule(1), rule(1, undefined, 'OTHER'), rule(2)]],
    ['a line that is not a rule', ['- It holds.']],
    ['a rule without a number', ['- **R-MADE** It holds.']],
  ])('is refused for %s', (_, lines) => {
    expect(bookFaults(book(...lines))).toHaveLength(1);
  });

  it('may have several chapters, several tests per rule, and gaps between numbers', () => {
    const lines = [
      rule(1, `It holds. ${PROOF}, ${PROOF}`),
      rule(3),
      '## Others',
      rule(1, undefined, 'OTHER'),
    ];
    expect(bookFaults(book(...lines))).toEqual([]);
  });

  it('has no faults in this repository', () => {
    expect(BOOK.match(/^- /gm)?.length).toBeGreaterThan(100);
    expect(bookFaults(BOOK)).toEqual([]);
  });
});

describe('a citation of a rule', () => {
  const rules = book(rule(1), rule(12));
  const faultsIn = (text: string) => citationFaults([{ path: 'domain/a.ts', text }], rules);

  it.each([
    ['a missing rule', `// As it is (${id(2)}).`],
    ['a rule of another chapter', `it('holds (${id(1, 'OTHER')})', …`],
    ['a number of which only the beginning exists', `/* ${id(121)} */`],
    ['another document', `/** As it is (${'spec'} 000). */`],
    ['another document, over two lines', `/**\n * As it is (${'Spec'}\n * 001).\n */`],
  ])('is refused for %s', (_, text) => {
    expect(faultsIn(text)).toHaveLength(1);
  });

  it.each([
    ['one rule', `// As it is (${id(12)}).`],
    ['two rules', `/** As it is (${id(1)}, ${id(12)}). */`],
    ['texts that only look like citations', 'R-4, XR-MADE-1, a spec of 2000 lines'],
  ])('is accepted for %s', (_, text) => {
    expect(faultsIn(text)).toEqual([]);
  });

  it('names an existing rule, everywhere in the repository', () => {
    expect(TEXTS.length).toBeGreaterThan(1000);
    expect(citationFaults(TEXTS, BOOK)).toEqual([]);
  });
});
