import * as z from 'zod/mini';
import { CURRENCIES, FRAMES, GENDERS, MARITAL_STATUSES } from './choices.ts';

/** Chosen by the client; tells the parts of one canvas apart. */
const id = z.string();

/** A place from 0 to 100, on a line with a name at each end (personality: introvert – extrovert). */
const balanceSchema = z.object({ left: z.string(), right: z.string(), value: z.number() });
/** A place from 0 to 100 on a named line. */
const levelSchema = z.object({ label: z.string(), value: z.number() });

const avatar = z.object({ id, kind: z.literal('avatar'), frame: z.enum(FRAMES) });
const demographic = z.object({
  id,
  kind: z.literal('demographic'),
  /** Years, 1 to 200. */
  age: z.nullable(z.number()),
  gender: z.nullable(z.enum(GENDERS)),
  maritalStatus: z.nullable(z.enum(MARITAL_STATUSES)),
  occupation: z.string(),
  /** Amount in whole units of the currency, two decimals at most. */
  income: z.nullable(z.object({ amount: z.number(), currency: z.enum(CURRENCIES) })),
});
/** Whole numbers; 50 is the middle. */
const balanceSlider = z.object({
  id,
  kind: z.literal('balance-slider'),
  title: z.string(),
  sliders: z.array(balanceSchema),
});
/** Any number, two decimals at most. */
const continuousSlider = z.object({
  id,
  kind: z.literal('continuous-slider'),
  title: z.string(),
  sliders: z.array(levelSchema),
});
/** Whole per cent, such as a skill. */
const progressSlider = z.object({
  id,
  kind: z.literal('progress-slider'),
  title: z.string(),
  sliders: z.array(levelSchema),
});
const titleAndContent = z.object({
  id,
  kind: z.literal('title-and-content'),
  title: z.string(),
  content: z.string(),
});
const tag = z.object({
  id,
  kind: z.literal('tag'),
  title: z.string(),
  tags: z.array(z.string()),
});
/** One line. */
const textOnly = z.object({ id, kind: z.literal('text-only'), text: z.string() });
/** As many lines as it takes. */
const paragraph = z.object({ id, kind: z.literal('paragraph'), text: z.string() });

/** One part of a persona's canvas: the nine kinds of spec 001 §3. The rules for their values are in `faults.ts`. */
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
