import * as z from 'zod/mini';

/** What of a shared board the world may see, and until when (spec 001 §2 Share dialog). */
export const presentationSchema = z.object({
  /** A few words for visitors. */
  description: z.string(),
  status: z.boolean(),
  points: z.boolean(),
  completed: z.boolean(),
  /** Nobody's name is shown; initials alone say that somebody has it. */
  people: z.enum(['none', 'initials']),
  /** Whether visitors may leave comments. */
  comments: z.boolean(),
  /** Whether the days on which goals, steps and releases begin and end are shown, as a roadmap. */
  roadmap: z._default(z.boolean(), false),
  /** Whether the personas that goals are made for are shown, by name and picture. */
  personas: z._default(z.boolean(), false),
  /** The last day (UTC) on which the link leads here, YYYY-MM-DD; null for no end. */
  expiresOn: z.nullable(z.string()),
});
export type Presentation = z.infer<typeof presentationSchema>;

/** Nothing that is about people or estimates is shown before somebody chooses it. */
export const FIRST_PRESENTATION: Presentation = {
  description: '',
  status: true,
  points: false,
  completed: true,
  people: 'none',
  comments: true,
  roadmap: false,
  personas: false,
  expiresOn: null,
};

/** Characters of the words for visitors. */
export const DESCRIPTION_LIMIT = 1000;

/** A password as it is kept: nobody can read it from that. */
export const keptPasswordSchema = z.object({ salt: z.string(), hash: z.string() });
export type KeptPassword = z.infer<typeof keptPasswordSchema>;

/** Whether a link still leads somewhere on a day. */
export const isOver = ({ expiresOn }: Pick<Presentation, 'expiresOn'>, now: string): boolean =>
  expiresOn !== null && now.slice(0, 10) > expiresOn;
