import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { EVERY_PART, personaCreated } from '../../testing/personas.ts';
import type { PersonaEvent } from './events.ts';
import { absentPersona, evolvePersona, type PersonaState } from './evolve.ts';
import { personaSnapshots } from './snapshot.ts';

const subject = { home: { scope: 'project' as const, projectId: '10' }, name: 'Nora' };

/** One event of each type. The last event deletes the persona. */
const HISTORY: readonly PersonaEvent[] = [
  personaCreated(),
  { type: 'PersonaRenamed', data: { ...subject, newName: 'Nora Lee' } },
  {
    type: 'PersonaPictured',
    data: { ...subject, avatar: { kind: 'stock', number: 7 }, before: null },
  },
  { type: 'PersonaRecoloured', data: { ...subject, palette: 'glow', before: null } },
  { type: 'PersonaTagged', data: { ...subject, tags: ['Hiker'], before: null } },
  { type: 'PersonaCanvasChanged', data: { ...subject, components: [...EVERY_PART], before: null } },
  { type: 'PersonaDeleted', data: subject },
];

const states: PersonaState[] = [absentPersona];
for (const event of HISTORY) states.push(evolvePersona(states.at(-1) ?? absentPersona, event));

describe('the snapshot of a persona', () => {
  it.each(states)('restores the state of a persona that is $status', (state) => {
    const kept: unknown = JSON.parse(JSON.stringify(state));
    expect(z.parse(personaSnapshots.schema, kept)).toEqual(state);
  });

  it('has a new revision whenever `evolvePersona` changes', () => {
    const follow = createHash('sha256').update(JSON.stringify(states)).digest('hex').slice(0, 12);
    // If this fails, `evolvePersona` has changed: raise the revision, and write the new revision and hash here.
    expect([personaSnapshots.revision, follow]).toEqual([1, 'd4d8ca7bf497']);
  });
});
