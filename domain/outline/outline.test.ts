import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanLine } from '../kernel/text.ts';
import { countLevels, judgeOutline, leavesOut } from './judge-outline.ts';
import { MOST_ITEMS } from './outline.ts';
import { NO_FACTS, readFacts } from './read-facts.ts';
import { readOutline, writeOutline } from './read-outline.ts';

const read = (text: string) => {
  const { format, lines } = readOutline(text);
  return { format, lines: lines.map(({ depth, text: title }) => `${depth} ${title}`) };
};

const WALK = ['0 Plan a walk', '1 Find a route', '2 By name', '2 On a map', '1 Check', '0 Walk'];

describe('reading a list', () => {
  it.each([
    ['two spaces', 'Plan a walk\n  Find a route\n    By name\n    On a map\n  Check\nWalk'],
    [
      'four spaces',
      'Plan a walk\n    Find a route\n        By name\n        On a map\n    Check\nWalk',
    ],
    ['tabs', 'Plan a walk\n\tFind a route\n\t\tBy name\n\t\tOn a map\n\tCheck\nWalk'],
    [
      'tabs and spaces',
      'Plan a walk\n\tFind a route\n\t    By name\n        On a map\n    Check\nWalk',
    ],
    [
      'Windows line ends',
      'Plan a walk\r\n  Find a route\r\n    By name\r\n    On a map\r\n\r\n  Check\r\nWalk',
    ],
  ])('understands an outline of %s', (_, text) => {
    expect(read(text)).toEqual({ format: 'outline', lines: WALK });
  });

  it.each([
    ['lists', '- Plan a walk\n  * Find a route\n    + By name\n    + On a map\n  * Check\n- Walk'],
    [
      'numbers',
      '1. Plan a walk\n   1. Find a route\n      - By name\n      - On a map\n   2) Check\n2. Walk',
    ],
    [
      'checkboxes',
      '- [ ] Plan a walk\n  - [x] Find a route\n    - [ ] By name\n    - [X] On a map\n  - [ ] Check\n- [ ] Walk',
    ],
    ['headings', '# Plan a walk\n## Find a route\n- By name\n- On a map\n## Check ##\n# **Walk**'],
    [
      'lists below plain lines',
      'Plan a walk\n- Find a route\n  - By name\n  - On a map\n- Check\nWalk',
    ],
    [
      'bullets of word processors',
      '• Plan a walk\n  ◦ Find a route\n    ▪ By name\n    ▪ On a map\n  ◦ Check\n• Walk',
    ],
  ])('understands Markdown %s', (_, text) => {
    expect(read(text)).toEqual({ format: 'markdown', lines: WALK });
  });

  it.each([
    ['with empty cells', 'Plan a walk\tFind a route\tBy name\n\t\tOn a map\n\tCheck\t\nWalk\t\t'],
    [
      'with repeated cells',
      'Plan a walk\tFind a route\tBy name\nPlan a walk\tFind a route\tOn a map\nPlan a walk\tCheck\nWalk',
    ],
  ])('understands cells of a spreadsheet %s', (_, text) => {
    expect(read(text)).toEqual({ format: 'cells', lines: WALK });
  });

  it('recognises a header of cells by names of levels and facts', () => {
    const text =
      'Story\tEpic\tGoal\tPoints\tLabels\tAssignee\tRelease\tStatus\tSubtask\n' +
      'By name\tFind\tPlan\t3\ta, b\tAnn Wu\tOpen country\tDone\t\n' +
      'On a map\tFind\tPlan\t5\t\t\t\tOpen\tDraw it\n';
    const { ignored, ...outline } = readOutline(text);
    expect(outline.lines.map(({ line, depth, text: title }) => [line, depth, title])).toEqual([
      [2, 0, 'Plan'],
      [2, 1, 'Find'],
      [2, 2, 'By name [3] #a #b @Ann.Wu > Open country'],
      [3, 2, 'On a map'],
      [3, 3, 'Draw it [5]'],
    ]);
    expect(outline.format).toBe('cells');
    expect(ignored).toEqual(['Status']);
  });

  it('puts a row below the row whose cells it repeats, even if that has facts', () => {
    expect(read('Goal\tStep\tStory\tLabels\nA\tB\t\tx\nA\tB\tC\ty').lines).toEqual([
      '0 A',
      '1 B #x',
      '2 C #y',
    ]);
  });

  it.each([
    'Ziel\tSchritt\tStory\tPunkte',
    'Objetivo\tPaso\tHistoria\tPuntos',
    'Objectif\tÉtape\tStory\tPoints',
    'ゴール\tステップ\tストーリー\tポイント',
    '목표\t단계\t스토리\t포인트',
    '目标\t步骤\t故事\t点数',
  ])('recognises a header in each language: %s', (head) => {
    expect(read(`${head}\nA\tB\tC\t3`).lines).toEqual(['0 A', '1 B', '2 C [3]']);
  });

  it('does not take a single row, or a row with other words, as a header', () => {
    expect(read('Plan\tFind\tBy name\nWalk').lines[0]).toBe('0 Plan');
    expect(read('Goal\tStep').lines).toEqual(['0 Goal', '1 Step']);
  });

  it('adds an item for a row that repeats the previous row', () => {
    expect(read('A\tB\nA\tB').lines).toEqual(['0 A', '1 B', '1 B']);
  });

  it('are no cells when a list with markers or spaces contains a tab', () => {
    expect(read('- Plan\n  - Find\tit\n- Walk')).toMatchObject({
      format: 'markdown',
      lines: ['0 Plan', '1 Find it', '0 Walk'],
    });
    expect(read('Plan\n  Find\tit\nWalk')).toMatchObject({
      format: 'outline',
      lines: ['0 Plan', '1 Find it', '0 Walk'],
    });
  });

  it('reads lines without indents as one level', () => {
    expect(read('Plan\n\n   \nWalk')).toEqual({ format: 'lines', lines: ['0 Plan', '0 Walk'] });
  });

  it('lets a line be only one level below the previous line, however far it is indented', () => {
    expect(read('Plan\n        By name\n    On a map').lines).toEqual([
      '0 Plan',
      '1 By name',
      '1 On a map',
    ]);
  });

  it('keeps hashes, dashes and numbers that are part of a title', () => {
    expect(read('#safety\n-5 degrees\n3 ways').lines).toEqual([
      '0 #safety',
      '0 -5 degrees',
      '0 3 ways',
    ]);
  });
});

/** Generates texts from typical parts of lists and from other characters. */
const parts = fc.oneof(
  fc.constantFrom(
    '\t',
    ' ',
    '  ',
    '    ',
    '\n',
    '\r\n',
    '- ',
    '* ',
    '1. ',
    '# ',
    '[x] ',
    '---',
    '\u2028',
  ),
  fc.constantFrom(
    'a',
    'B',
    'walk',
    '@ann',
    '[3]',
    '#tag',
    '> r1',
    '\u200b',
    '\ud800',
    'x'.repeat(260),
  ),
  fc.string({ unit: 'binary', maxLength: 6 }),
);
const texts = fc.array(parts, { maxLength: 60 }).map((all) => all.join(''));

describe('reading any text', () => {
  it('throws no error, and makes an item or a problem of each visible line', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const { lines } = readOutline(text);
        const { items, problems } = judgeOutline(lines);
        const told = new Set([...items, ...problems].map(({ line }) => line));
        const visible = text
          .split(/\r\n?|[\n\v\f\u0085\u2028\u2029]/)
          .flatMap((raw, at) => (cleanLine(raw) === '' ? [] : [at + 1]));
        expect([...told].sort((a, b) => a - b)).toEqual(visible);
        const out = problems.filter(leavesOut).map(({ at }) => at);
        expect([...items.map(({ at }) => at), ...out].sort((a, b) => a - b)).toEqual(
          lines.map((_, at) => at),
        );
      }),
    );
  });

  it('puts no line more than one level below the previous line', () => {
    fc.assert(
      fc.property(texts, (text) => {
        let before = -1;
        for (const { depth, text: title } of readOutline(text).lines) {
          if (title === '') continue;
          expect(depth).toBeLessThanOrEqual(before + 1);
          before = depth;
        }
      }),
    );
  });

  it('gives the same lines after they were written as an outline', () => {
    const title = fc.constantFrom('Plan', 'Find a route', 'By name', 'See', 'Ünïcode 漢字');
    const steps = fc.array(fc.tuple(title, fc.integer({ min: -3, max: 1 })), {
      minLength: 1,
      maxLength: 40,
    });
    fc.assert(
      fc.property(steps, (all) => {
        let depth = 0;
        const lines = all.map(([text, by], at) => {
          depth = at === 0 ? 0 : Math.max(0, depth + by);
          return { line: at + 1, depth, text };
        });
        expect(readOutline(writeOutline(lines)).lines).toEqual(lines);
      }),
    );
  });
});

describe('judging a list', () => {
  const judge = (text: string) => judgeOutline(readOutline(text).lines);
  const problemsOf = (text: string) =>
    judge(text).problems.map(({ line, kind, value }) => [line, kind, value]);

  it('makes goals, steps, stories and subtasks from the levels', () => {
    const { items } = judge('A\n b\n  c\n   d\n  e\nB');
    expect(items.map(({ level, parent }) => [level, parent])).toEqual([
      ['goal', null],
      ['step', 0],
      ['story', 1],
      ['subtask', 2],
      ['story', 1],
      ['goal', null],
    ]);
    expect(countLevels(items)).toEqual({ goal: 2, step: 1, story: 2, subtask: 1 });
  });

  it('leaves out all lines below a subtask', () => {
    expect(problemsOf('A\n b\n  c\n   d\n    e\n     f')).toEqual([
      [5, 'tooDeep', 0],
      [6, 'tooDeep', 0],
    ]);
  });

  it('leaves out a line with a title that is too long, and its children', () => {
    expect(problemsOf(`A\n  ${'x'.repeat(255)}\n    c\n  d`)).toEqual([
      [2, 'tooLong', 255],
      [3, 'parent', 0],
    ]);
    expect(problemsOf('x'.repeat(254))).toEqual([]);
  });

  it('leaves out lines after the largest number of items', () => {
    const text = Array.from({ length: MOST_ITEMS + 2 }, (_, at) => `Goal ${at}`).join('\n');
    expect(problemsOf(text)).toEqual([
      [MOST_ITEMS + 1, 'tooMany', 0],
      [MOST_ITEMS + 2, 'tooMany', 0],
    ]);
  });

  it('reports an empty title, and a title that is repeated under the same parent', () => {
    expect(problemsOf('- A\n-\n  - b\n  - B\n- C\n  - b')).toEqual([
      [2, 'empty', 0],
      [4, 'same', 3],
    ]);
  });
});

describe('facts at the end of a title', () => {
  const known = {
    people: [
      { id: 'm', name: 'Mateo Rossi' },
      { id: 'a', name: 'Ann Wu' },
      { id: 'b', name: 'Ann Lee' },
    ],
    lanes: [{ id: '7', name: 'Open country' }],
  };
  const facts = (text: string) => readFacts(text, known).facts;
  const unread = (text: string) =>
    readFacts(text, known).unread.map(({ token, fault }) => `${token}: ${fault}`);

  it('are points, a person, labels and a release, in any order', () => {
    expect(facts('Warn me [3] @mateo #safety #trail > open country')).toEqual({
      title: 'Warn me',
      points: 3,
      personId: 'm',
      laneId: '7',
      labels: ['safety', 'trail'],
      tokens: ['[3]', '@mateo', '#safety', '#trail', '> open country'],
    });
    expect(facts('Warn me > Open country #safety [0.5]')).toMatchObject({
      points: 0.5,
      laneId: '7',
    });
    expect(facts('Ask @ann.wu').personId).toBe('a');
  });

  it.each([
    ['Settings > Privacy', ['> Privacy: lane']],
    ['Write to @nobody', ['@nobody: person']],
    ['Ask @ann', ['@ann: people']],
    ['Wait [1000]', ['[1000]: points']],
    ['Fix #a(b)', ['#a(b): label']],
    ['a@mateo', []],
    ['Version [beta]', []],
    ['If a >= 3', []],
    ['Ask @mateo about it', []],
    ['[3]', []],
  ])('stay in the title and are listed when they are unknown: %s', (title, listed) => {
    expect(facts(title)).toEqual({ title, ...NO_FACTS });
    expect(unread(title)).toEqual(listed);
  });

  const TOKENS = ['[5]', '#safety', '@mateo', '> Open country'];
  const STRANGE = ['[5555]', '#a(b)', '@zorro', '> v9'];

  it('are read even when some of them are unknown', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([...TOKENS, ...STRANGE]), (order) => {
        const read = readFacts(['Warn me', ...order].join(' '), known);
        expect(read.facts.tokens).toEqual(order.filter((token) => TOKENS.includes(token)));
        expect(read.unread.map(({ token }) => token)).toEqual(
          order.filter((token) => STRANGE.includes(token)),
        );
        expect(read.facts.title).toBe(
          ['Warn me', ...order.filter((token) => STRANGE.includes(token))].join(' '),
        );
        expect(read.facts.points).toBe(order.includes('[5]') ? 5 : null);
      }),
    );
  });

  it('may name a person or release by several words', () => {
    expect(facts('Ask @Ann Lee [2]')).toMatchObject({ title: 'Ask', personId: 'b', points: 2 });
    expect(facts('Go > Open country').tokens).toEqual(['> Open country']);
  });

  it('may appear twice; then the last fact of a kind counts, and the others are reported', () => {
    expect(facts('Wait [3] [5]')).toMatchObject({ title: 'Wait [3]', points: 5 });
    expect(unread('Wait [3] [5]')).toEqual(['[3]: second']);
  });

  it('stay in the title and are reported when the level may not have them', () => {
    const { lines } = readOutline('A [3]\n b [3] #x @mateo\n  c\n   d > Open country');
    const { items, problems } = judgeOutline(lines, known);
    expect(items.map(({ title }) => title)).toEqual([
      'A [3]',
      'b [3] @mateo',
      'c',
      'd > Open country',
    ]);
    expect(problems.map(({ line, kind, token }) => [line, kind, token])).toEqual([
      [1, 'level', '[3]'],
      [2, 'level', '[3]'],
      [2, 'level', '@mateo'],
      [4, 'level', '> Open country'],
    ]);
    expect(problems.some(leavesOut)).toBe(false);
  });
});
