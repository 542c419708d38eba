import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { ErrorCode } from '../../kernel/errors/errors.ts';
import { EVERY_PART } from '../../testing/personas.ts';
import { CURRENCIES } from './choices.ts';
import { componentFaults } from './component-faults.ts';
import { type ComponentKind, componentSchema, type PersonaComponent } from './components.ts';

const part = <Kind extends ComponentKind>(kind: Kind): Extract<PersonaComponent, { kind: Kind }> =>
  EVERY_PART.find((one) => one.kind === kind) as Extract<PersonaComponent, { kind: Kind }>;

const demographic = part('demographic');
const balance = part('balance-slider');
const level = { label: 'Maps', value: 50 };
const money = (amount: number) => ({ amount, currency: 'USD' as const });
const ends = { left: 'a', right: 'b', value: 50 };

const REFUSED: [path: string, code: ErrorCode, part: PersonaComponent][] = [
  ...[0, 201, -1, 33.5].map(
    (age) =>
      ['age', 'AGE_INVALID', { ...demographic, age }] as [string, ErrorCode, PersonaComponent],
  ),
  ['income.amount', 'INCOME_INVALID', { ...demographic, income: money(-0.01) }],
  ['income.amount', 'INCOME_INVALID', { ...demographic, income: money(1e13) }],
  ['occupation', 'TEXT_TOO_LONG', { ...demographic, occupation: 'x'.repeat(256) }],
  ['title', 'PERSONA_LABEL_TOO_LONG', { ...balance, title: 'x'.repeat(29) }],
  [
    'sliders.0.left',
    'PERSONA_LABEL_TOO_LONG',
    { ...balance, sliders: [{ ...ends, left: 'x'.repeat(29) }] },
  ],
  [
    'sliders.0.right',
    'PERSONA_LABEL_TOO_LONG',
    { ...balance, sliders: [{ ...ends, right: 'x'.repeat(29) }] },
  ],
  ['sliders.1.value', 'SLIDER_INVALID', { ...balance, sliders: [ends, { ...ends, value: 101 }] }],
  ['sliders.0.value', 'SLIDER_INVALID', { ...balance, sliders: [{ ...ends, value: 50.5 }] }],
  [
    'sliders.0.value',
    'SLIDER_INVALID',
    { ...part('progress-slider'), sliders: [{ ...level, value: 0.5 }] },
  ],
  [
    'sliders.0.value',
    'SLIDER_INVALID',
    { ...part('continuous-slider'), sliders: [{ ...level, value: -0.5 }] },
  ],
  [
    'sliders.0.label',
    'PERSONA_LABEL_TOO_LONG',
    { ...part('progress-slider'), sliders: [{ ...level, label: 'x'.repeat(29) }] },
  ],
  ['title', 'PERSONA_LABEL_TOO_LONG', { ...part('title-and-content'), title: 'x'.repeat(29) }],
  ['content', 'TEXT_TOO_LONG', { ...part('title-and-content'), content: 'x'.repeat(5001) }],
  ['tags.1', 'TAG_DUPLICATE', { ...part('tag'), tags: ['Maps', 'MAPS'] }],
  ['text', 'TEXT_TOO_LONG', { ...part('text-only'), text: 'x'.repeat(256) }],
  ['text', 'TEXT_TOO_LONG', { ...part('paragraph'), text: 'x'.repeat(5001) }],
];

describe('componentFaults', () => {
  it.each(REFUSED)('refuses an invalid value: %s %s', (path, code, refused) => {
    expect(componentFaults(refused)).toEqual([[path, code]]);
  });

  it.each(EVERY_PART.map((one) => [one.kind, one] as const))(
    'accepts a valid part: %s',
    (_, sound) => {
      expect(componentFaults(sound)).toEqual([]);
      expect(z.parse(componentSchema, sound)).toEqual(sound);
    },
  );

  it('accepts values at their limits', () => {
    const limits: PersonaComponent[] = [
      { ...demographic, age: 1, income: money(0), occupation: 'x'.repeat(254) },
      { ...demographic, age: 200, income: money(1e12) },
      { ...demographic, age: null, gender: null, maritalStatus: null, income: null },
      { ...balance, sliders: [0, 100].map((value) => ({ ...ends, value })) },
      { ...part('continuous-slider'), sliders: [{ ...level, value: 0.01 }] },
      { ...part('paragraph'), text: 'x'.repeat(5000) },
    ];
    expect(limits.flatMap(componentFaults)).toEqual([]);
  });

  it('knows exactly nine kinds of parts and eleven currencies', () => {
    expect(new Set(EVERY_PART.map(({ kind }) => kind)).size).toBe(9);
    expect(CURRENCIES).toHaveLength(11);
    const income = { amount: 1, currency: 'BTC' };
    for (const wrong of [
      { ...demographic, income },
      { id: 'z', kind: 'video' },
      { ...demographic, gender: 'x' },
    ]) {
      expect(z.safeParse(componentSchema, wrong).success).toBe(false);
    }
  });
});
