import * as z from 'zod/mini';
import { line, lines } from '../../kernel/text.ts';
import { CURRENCIES, FRAMES, GENDERS, MARITAL_STATUSES, PLACES } from './choices.ts';

const part = {
  /** The client chooses the id, which is unique among the parts of one canvas. */
  id: line(),
  /** Section of the poster; absent means the default section of the kind. */
  place: z.optional(z.enum(PLACES)),
};

/** A position from 0 to 100 on a scale with a name at each end, such as introvert and extrovert. */
const balanceSchema = z.object({ left: line(), right: line(), value: z.number() });
/** A position from 0 to 100 on a named scale. */
const levelSchema = z.object({ label: line(), value: z.number() });

const avatar = z.object({ ...part, kind: z.literal('avatar'), frame: z.enum(FRAMES) });
const demographic = z.object({
  ...part,
  kind: z.literal('demographic'),
  /** Years, 1 to 200. */
  age: z.nullable(z.number()),
  gender: z.nullable(z.enum(GENDERS)),
  maritalStatus: z.nullable(z.enum(MARITAL_STATUSES)),
  occupation: line(),
  /** Amount in the main unit of the currency, with at most two decimals. */
  income: z.nullable(z.object({ amount: z.number(), currency: z.enum(CURRENCIES) })),
});
/** The value of each slider is a whole number from 0 to 100; 50 is the middle. */
const balanceSlider = z.object({
  ...part,
  kind: z.literal('balance-slider'),
  title: line(),
  sliders: z.array(balanceSchema),
});
/** Values have at most two decimals. */
const continuousSlider = z.object({
  ...part,
  kind: z.literal('continuous-slider'),
  title: line(),
  sliders: z.array(levelSchema),
});
/** Values are whole percentages, for example of a skill. */
const progressSlider = z.object({
  ...part,
  kind: z.literal('progress-slider'),
  title: line(),
  sliders: z.array(levelSchema),
});
const titleAndContent = z.object({
  ...part,
  kind: z.literal('title-and-content'),
  title: line(),
  content: lines(),
});
const tag = z.object({
  ...part,
  kind: z.literal('tag'),
  title: line(),
  tags: z.array(line()),
});
const textOnly = z.object({ ...part, kind: z.literal('text-only'), text: line() });
const paragraph = z.object({ ...part, kind: z.literal('paragraph'), text: lines() });

/**
 * One part of a persona's canvas, of one of nine kinds (R-PERSONA-2). `component-faults.ts` has the rules for the
 * values.
 */
export const componentSchema = z.discriminatedUnion('kind', [
  avatar,
  demographic,
  balanceSlider,
  continuousSlider,
  progressSlider,
  titleAndContent,
  tag,
  textOnly,
  paragraph,
]);
export type PersonaComponent = z.infer<typeof componentSchema>;
export type ComponentKind = PersonaComponent['kind'];
