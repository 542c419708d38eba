import type { PersonaComponent } from '../aggregates/persona/components.ts';
import { BLANK_PERSONA } from '../aggregates/persona/details.ts';
import type { PersonaEvent } from '../aggregates/persona/events.ts';

type Created = Extract<PersonaEvent, { type: 'PersonaCreated' }>;

/** Returns the creation event of Ann's persona "Nora" in project 10. `data` replaces its values. */
export const personaCreated = (data: Partial<Created['data']> = {}): Created => ({
  type: 'PersonaCreated',
  data: {
    ...BLANK_PERSONA,
    name: 'Nora',
    home: { scope: 'project', projectId: '10' },
    createdBy: 'ann',
    templateType: 'user',
    ...data,
  },
});

/** One part of each of the nine kinds. */
export const EVERY_PART: readonly PersonaComponent[] = [
  { id: 'a', kind: 'avatar', frame: 'round' },
  {
    id: 'b',
    kind: 'demographic',
    age: 34,
    gender: 'genderqueer',
    maritalStatus: 'married',
    occupation: 'Guide',
    income: { amount: 1200.5, currency: 'VND' },
  },
  {
    id: 'c',
    kind: 'balance-slider',
    title: 'Personality',
    sliders: [
      { left: 'Introvert', right: 'Extrovert', value: 20 },
      { left: 'Sensing', right: 'Intuition', value: 50 },
    ],
  },
  {
    id: 'd',
    kind: 'continuous-slider',
    title: 'Drives',
    sliders: [{ label: 'Curiosity', value: 66.67 }],
  },
  { id: 'e', kind: 'title-and-content', title: 'Goals', content: 'Plan\na trip' },
  { id: 'f', kind: 'tag', title: 'Brands', tags: ['Maps', 'Trains'] },
  { id: 'g', kind: 'text-only', text: 'On foot' },
  { id: 'h', kind: 'paragraph', text: 'One.\n\nTwo.' },
  { id: 'i', kind: 'progress-slider', title: 'Skills', sliders: [{ label: 'Maps', value: 90 }] },
];
