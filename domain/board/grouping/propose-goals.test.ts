import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { IssueFacts } from './facts.ts';
import { mergeProposals, moveEpic, proposeGoals, renameProposal } from './propose-goals.ts';

const epic = (id: string, facts: Partial<IssueFacts>): IssueFacts => ({
  id,
  summary: '',
  labels: [],
  components: [],
  ...facts,
});

const EPICS = [
  epic('1', { summary: 'Android N: Implement support', components: ['Android'] }),
  epic('2', { summary: 'Android O: Implement support', components: ['Android', 'Core'] }),
  epic('3', { summary: 'iOS: Add Swift modules', components: ['iOS', 'Core'], labels: ['swift'] }),
  epic('4', {
    summary: 'iOS: Move to Swift',
    components: ['iOS'],
    labels: ['swift', 'native-api'],
  }),
  epic('5', { summary: 'Rewrite the CLI', labels: ['native-api'] }),
];

describe('goals proposed for epics', () => {
  it('are named after the facts that most epics share', () => {
    expect(proposeGoals(EPICS, 'component')).toEqual([
      { key: 'Android', name: 'Android', epicIds: ['1', '2'] },
      { key: 'iOS', name: 'iOS', epicIds: ['3', '4'] },
    ]);
    expect(proposeGoals(EPICS, 'label')).toEqual([
      { key: 'native-api', name: 'Native API', epicIds: ['4', '5'] },
    ]);
  });

  it('use meaningful words when epics have no labels and components', () => {
    const proposed = proposeGoals(EPICS, 'words');
    expect(proposed.map(({ key }) => key)).toEqual(['android', 'ios']);
    expect(proposed.map(({ name }) => name)).toEqual(['Android', 'iOS']);
  });

  it('contain each epic once, and have at least two epics each', () => {
    const anyFact = fc.constantFrom('a', 'b', 'c', 'd', 'e');
    const anyEpics = fc.array(fc.array(anyFact, { maxLength: 4 }), { maxLength: 30 });
    fc.assert(
      fc.property(anyEpics, (facts) => {
        const epics = facts.map((components, index) => epic(`${index}`, { components }));
        const proposals = proposeGoals(epics, 'component');
        const ids = proposals.flatMap(({ epicIds }) => epicIds);
        expect(new Set(ids).size).toBe(ids.length);
        expect(new Set(proposals.map(({ key }) => key)).size).toBe(proposals.length);
        for (const { key, epicIds } of proposals) {
          expect(epicIds.length).toBeGreaterThan(1);
          for (const id of epicIds) expect(facts[Number(id)]).toContain(key);
        }
      }),
      { seed: 1010, numRuns: 100 },
    );
  });

  it('can be renamed, merged and reordered before they are created', () => {
    const proposed = proposeGoals(EPICS, 'component');
    expect(renameProposal(proposed, 'iOS', ' A modern iOS core ')[1]?.name).toBe(
      'A modern iOS core',
    );
    expect(renameProposal(proposed, 'iOS', '  ')[1]?.name).toBe('iOS');
    expect(mergeProposals(proposed, 'iOS', 'Android')).toEqual([
      { key: 'Android', name: 'Android', epicIds: ['1', '2', '3', '4'] },
    ]);
    expect(moveEpic(proposed, '3', 'Android')[0]?.epicIds).toEqual(['1', '2', '3']);
    expect(moveEpic(moveEpic(proposed, '3', null), '4', null)).toHaveLength(1);
  });
});
