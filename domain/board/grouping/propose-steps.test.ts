import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { IssueFacts } from './facts.ts';
import { placeStory, proposeSteps, type StepFacts } from './propose-steps.ts';

const issue = (id: string, facts: Partial<IssueFacts> = {}): IssueFacts => ({
  id,
  summary: '',
  labels: [],
  components: [],
  ...facts,
});

const under = (own: IssueFacts, ...stories: readonly IssueFacts[]): StepFacts => ({ own, stories });

const anywhere = () => true;

const STEPS = [
  under(
    issue('1', { summary: 'Android N: Implement support', components: ['Android'] }),
    issue('11', { summary: 'Android: permissions of the camera', components: ['Android'] }),
    issue('12', { summary: 'Android: scroll views', components: ['Android'] }),
  ),
  under(issue('2', { summary: 'iOS: Convert codebase to ARC', components: ['iOS'] })),
  under(issue('3', { summary: 'Rewrite the CLI', labels: ['tooling'] })),
];

describe('steps proposed for stories', () => {
  it('are those that share most with a story: a component, a label or a word', () => {
    const stories = [
      issue('a', { summary: 'Windows and labels', labels: ['tooling'] }),
      issue('b', { summary: 'Layout is wrong', components: ['iOS'] }),
      issue('c', { summary: 'Scroll views jump', components: ['Android'] }),
      issue('d', { summary: 'The CLI prints nothing' }),
    ];
    expect(proposeSteps(stories, STEPS, anywhere)).toEqual([
      { stepId: '1', storyIds: ['c'], shared: ['Android', 'scroll', 'views'] },
      { stepId: '2', storyIds: ['b'], shared: ['iOS'] },
      { stepId: '3', storyIds: ['a', 'd'], shared: ['tooling', 'cli'] },
    ]);
  });

  it('are also found by facts that several of their stories share', () => {
    const map = ['Camera on tablets', 'Camera on phones', 'Camera in the dark'];
    const steps = [
      under(
        issue('1', { summary: 'Hardware' }),
        ...map.map((summary) => issue(summary, { summary })),
      ),
      under(issue('2', { summary: 'Paper' }), issue('20', { summary: 'Print in the dark' })),
    ];
    const found = proposeSteps([issue('a', { summary: 'A camera for the dark' })], steps, anywhere);
    expect(found).toEqual([{ stepId: '1', storyIds: ['a'], shared: ['camera', 'dark'] }]);
  });

  it('are not found by a single word that none of their stories has', () => {
    const own = issue('1', { summary: 'Replace closed modules' });
    const story = issue('a', { summary: 'Crash after the window is closed' });
    expect(proposeSteps([story], [under(own)], anywhere)).toHaveLength(1);
    const other = issue('10', { summary: 'Replace the camera' });
    expect(proposeSteps([story], [under(own, other)], anywhere)).toEqual([]);
    const alike = issue('11', { summary: 'The camera is closed' });
    expect(proposeSteps([story], [under(own, other, alike)], anywhere)).toHaveLength(1);
  });

  it('leave out stories without a match, and ignore facts that many steps share', () => {
    const many = ['1', '2', '3', '4', '5'].map((id) =>
      under(issue(id, { components: ['Core'], summary: `Part ${id}` })),
    );
    const stories = [issue('a', { components: ['Core'] }), issue('b', { summary: 'Unheard of' })];
    expect(proposeSteps(stories, many, anywhere)).toEqual([]);
    expect(proposeSteps([], STEPS, anywhere)).toEqual([]);
    expect(proposeSteps(stories, [], anywhere)).toEqual([]);
  });

  it('include the second best step when the best step refuses the story', () => {
    const stories = [issue('a', { summary: 'Android and ARC', components: ['Android'] })];
    const found = proposeSteps(stories, STEPS, (stepId) => stepId !== '1');
    expect(found.map(({ stepId }) => stepId)).toEqual(['2']);
  });

  it('contain each story at most once, in order, and only if the step accepts it', () => {
    const anyNames = fc.array(fc.constantFrom('alpha', 'beta', 'gamma', 'delta', 'omega'), {
      maxLength: 3,
    });
    const anyFacts = fc.record({ summary: anyNames, labels: anyNames, components: anyNames });
    const made = (
      id: string,
      { summary, ...facts }: { summary: string[] } & Omit<IssueFacts, 'id' | 'summary'>,
    ) => issue(id, { summary: summary.join(' '), ...facts });
    fc.assert(
      fc.property(
        fc.array(anyFacts, { maxLength: 12 }),
        fc.array(fc.tuple(anyFacts, fc.array(anyFacts, { maxLength: 4 })), { maxLength: 6 }),
        fc.func(fc.boolean()),
        (some, columns, takes) => {
          const stories = some.map((facts, index) => made(`s${index}`, facts));
          const steps = columns.map(([own, below], index) =>
            under(
              made(`${index}`, own),
              ...below.map((facts, nth) => made(`${index}-${nth}`, facts)),
            ),
          );
          const found = proposeSteps(stories, steps, takes);
          const placed = found.flatMap(({ storyIds }) => storyIds);
          const order = (ids: readonly string[], all: readonly { readonly id: string }[]) =>
            all.map(({ id }) => id).filter((id) => ids.includes(id));
          expect(new Set(placed).size).toBe(placed.length);
          expect(placed.length).toBeLessThanOrEqual(stories.length);
          const stepIds = found.map(({ stepId }) => stepId);
          expect(stepIds).toEqual(
            order(
              stepIds,
              steps.map(({ own }) => own),
            ),
          );
          for (const { stepId, storyIds } of found) {
            expect(storyIds).toEqual(order(storyIds, stories));
            for (const id of storyIds) expect(takes(stepId, id)).toBe(true);
          }
          // The order of the stories makes no difference.
          const turned = proposeSteps([...stories].reverse(), steps, takes);
          expect(turned).toEqual(
            found.map((each) => ({
              ...each,
              storyIds: [...each.storyIds].reverse(),
              shared: expect.anything(),
            })),
          );
        },
      ),
      { seed: 1010, numRuns: 200 },
    );
  });
});

describe('moving a story by hand', () => {
  const proposals = [
    { stepId: '1', storyIds: ['a', 'b'], shared: ['camera'] },
    { stepId: '3', storyIds: ['c'], shared: [] },
  ];
  const steps = ['1', '2', '3'];

  it('puts the story in order under another step, or under no step', () => {
    expect(placeStory(proposals, steps, 'c', '2')).toEqual([
      proposals[0],
      { stepId: '2', storyIds: ['c'], shared: [] },
    ]);
    expect(placeStory(proposals, steps, 'a', null)).toEqual([
      { stepId: '1', storyIds: ['b'], shared: ['camera'] },
      proposals[1],
    ]);
  });
});
