import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Instant } from '../../kernel/time.ts';
import { given, runOf } from '../../testing/given.ts';
import { EVERY_PART } from '../../testing/personas.ts';
import type { PersonaCommand } from './commands.ts';
import type { PersonaComponent } from './components.ts';
import { personaDecider } from './decide.ts';
import type { PersonaDetails } from './details.ts';
import { homePartition, type PersonaHome } from './home.ts';
import { personasByHome } from './view.ts';

const home: fc.Arbitrary<PersonaHome> = fc.constantFrom<PersonaHome>(
  { scope: 'global' },
  { scope: 'project', projectId: '10' },
  { scope: 'portfolio', portfolioBoardId: 'p' },
);
const level = fc.record({
  label: fc.string({ maxLength: 8 }),
  value: fc.oneof(fc.double({ noNaN: true, min: -1, max: 101 }), fc.constant(-0)),
});
const part: fc.Arbitrary<PersonaComponent> = fc.oneof(
  fc.constantFrom(...EVERY_PART),
  fc.record({
    id: fc.constantFrom('x', 'y'),
    kind: fc.constantFrom('continuous-slider' as const, 'progress-slider' as const),
    title: fc.string({ maxLength: 5 }),
    sliders: fc.array(level, { maxLength: 2 }),
  }),
);
const details: fc.Arbitrary<Partial<PersonaDetails>> = fc.record(
  {
    name: fc.string({ maxLength: 4 }),
    avatar: fc.integer({ min: 0, max: 76 }).map((number) => ({ kind: 'stock' as const, number })),
    palette: fc.constantFrom('azure' as const, 'steel' as const),
    tags: fc.array(fc.constantFrom('a', 'B', ' b', ''), { maxLength: 3 }),
    components: fc.array(part, { maxLength: 3 }),
  },
  { requiredKeys: [] },
);
const by = fc.constantFrom('ann', 'ben');
const command: fc.Arbitrary<PersonaCommand> = fc.oneof(
  fc.record({
    type: fc.constant('CreatePersona' as const),
    home,
    by,
    draft: details.map((named) => ({ name: 'Nora', ...named })),
  }),
  fc.record({ type: fc.constant('ChangePersona' as const), changes: details }),
  fc.record({ type: fc.constant('ChangePersona' as const), changes: details }),
  fc.record({ type: fc.constant('DeletePersona' as const) }),
);

/** Commands that cause every type of event, because random commands may miss a type. */
const fullLife: PersonaCommand[] = [
  { type: 'CreatePersona', home: { scope: 'global' }, by: 'ann', draft: { name: 'Nora' } },
  {
    type: 'ChangePersona',
    changes: {
      name: 'Ole',
      avatar: { kind: 'stock', number: 7 },
      palette: 'steel',
      tags: ['a'],
      components: [...EVERY_PART].slice(0, 1),
    },
  },
  { type: 'DeletePersona' },
];

describe('a persona replayed from its events', () => {
  it('has the state of the live persona, and one row until it is deleted', () => {
    const head = { id: 'p', version: 2, at: '2026-11-21T09:00:00.000Z' as Instant };
    const seen = new Set<string>();
    fc.assert(
      fc.property(fc.array(command, { maxLength: 12 }), (commands) => {
        const { events, state } = runOf(personaDecider, commands);
        for (const { type } of events) seen.add(type);
        expect(given(personaDecider, events).state).toEqual(state);
        const row = personasByHome.row(state, head);
        expect(row !== null).toBe(state.status === 'live');
        if (row) expect(personasByHome.schema.parse(JSON.parse(JSON.stringify(row)))).toEqual(row);
        const [first] = events;
        const { partition } = personasByHome.address(state, 'p');
        expect(partition).toBe(
          first?.type === 'PersonaCreated' ? homePartition(first.data.home) : '',
        );
      }),
      { numRuns: 200, examples: [[fullLife]] },
    );
    expect([...seen].toSorted()).toEqual([...personaDecider.codec.types].toSorted());
  });

  it('stores in its row only the id of the project or portfolio that is its home', () => {
    const rowIn = (where: PersonaHome) => {
      const { state } = given(personaDecider).when({
        type: 'CreatePersona',
        home: where,
        by: 'ann',
        draft: { name: 'Nora' },
      });
      return personasByHome.row(state, { id: 'p', version: 1, at: 'now' as Instant });
    };
    const none = { projectId: null, portfolioBoardId: null };
    expect(rowIn({ scope: 'global' })).toMatchObject({ ...none, scope: 'global' });
    expect(rowIn({ scope: 'project', projectId: '10' })).toMatchObject({
      ...none,
      projectId: '10',
    });
    expect(rowIn({ scope: 'portfolio', portfolioBoardId: 'p' })).toMatchObject({
      ...none,
      portfolioBoardId: 'p',
    });
  });

  it('has a row in a partition that personas of other homes do not use', () => {
    const homes: PersonaHome[] = [
      { scope: 'global' },
      { scope: 'project', projectId: 'global' },
      { scope: 'portfolio', portfolioBoardId: 'global' },
    ];
    expect(new Set(homes.map(homePartition)).size).toBe(3);
  });
});
