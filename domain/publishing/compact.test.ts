import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COMPACT_NAMES, compact, expand } from './compact.ts';

const { SHORT, LONG } = COMPACT_NAMES;
const key = fc.oneof(
  fc.constantFrom(...Object.keys(SHORT), ...Object.keys(LONG), '$', '$i', '__proto__', ''),
  fc.string(),
);
const { json } = fc.letrec((tie) => ({
  json: fc.oneof(
    { depthSize: 'small' },
    // Only values that JSON can represent; it has no negative zero.
    fc.jsonValue({ maxDepth: 0 }).map((value) => JSON.parse(JSON.stringify(value))),
    fc.array(tie('json')),
    fc.dictionary(key, tie('json'), { noNullPrototype: true }),
  ),
}));

describe('the compact form', () => {
  it('has a unique short name for each long name', () => {
    expect(new Set(Object.values(SHORT)).size).toBe(Object.keys(SHORT).length);
    expect(Object.keys(SHORT).filter((long) => Object.hasOwn(LONG, long))).toEqual([]);
    for (const [long, short] of Object.entries(SHORT)) {
      expect(short.length).toBeLessThan(long.length);
    }
  });

  it('can be expanded to the same value, whatever names the value has', () => {
    fc.assert(
      fc.property(json, (value) => {
        expect(expand(JSON.parse(JSON.stringify(compact(value))))).toEqual(value);
      }),
    );
  });

  it('shortens known names and marks unknown names', () => {
    expect(compact({ stories: [{ id: '2', summary: 'Walk', odd: { i: 1 } }] })).toEqual({
      ss: [{ i: '2', u: 'Walk', $odd: { $i: 1 } }],
    });
    expect(expand({ stories: [{ i: '2', summary: 'Walk' }] })).toEqual({
      stories: [{ id: '2', summary: 'Walk' }],
    });
  });

  it('makes a board smaller by more than a third', () => {
    const story = {
      id: '10001',
      key: 'W-1',
      summary: 'Walk',
      status: { name: 'To do', category: 'new' },
      issueType: { name: 'Story' },
      assignee: { displayName: 'Ann' },
      labels: [],
      storyPoints: 3,
      parentKey: 'W-9',
      versionIds: ['1'],
      sprintIds: [],
    };
    const whole = JSON.stringify({ stories: Array(100).fill(story) });
    const short = JSON.stringify(compact({ stories: Array(100).fill(story) }));
    expect(short.length / whole.length).toBeLessThan(2 / 3);
  });
});
