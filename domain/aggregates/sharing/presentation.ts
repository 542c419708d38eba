import * as z from 'zod/mini';

/** The swimlane modes of published boards. */
export const PUBLISHED_LANES = ['release', 'sprint', 'none'] as const;
const lanesSchema = z.enum(PUBLISHED_LANES);

/** What Confluence pages show of a board. */
export const pagesChoiceSchema = z.object({ lanes: lanesSchema, completed: z.boolean() });
export type PagesChoice = z.infer<typeof pagesChoiceSchema>;

/** What Confluence pages show before the first choice. */
export const FIRST_PAGES: PagesChoice = { lanes: 'release', completed: true };

/** What a shared board shows to the public, and until when (R-SHARE-1). */
export const presentationSchema = z.object({
  description: z.string(),
  /** The lanes that visitors see, whatever lanes the admins use themselves. */
  lanes: z._default(lanesSchema, 'release'),
  status: z.boolean(),
  points: z.boolean(),
  completed: z.boolean(),
  /** The names of people are never public. At most, visitors see the initials of the assigned person. */
  people: z.enum(['none', 'initials']),
  comments: z.boolean(),
  /** True if visitors see start and end of goals, steps and releases, as a roadmap. */
  roadmap: z._default(z.boolean(), false),
  /** True if visitors see the personas of goals, with name and picture. */
  personas: z._default(z.boolean(), false),
  /** The last day (UTC) on which the link works, YYYY-MM-DD. Null when the link has no end. */
  expiresOn: z.nullable(z.string()),
});
export type Presentation = z.infer<typeof presentationSchema>;

/** By default, the public sees nothing about people or estimates. */
export const FIRST_PRESENTATION: Presentation = {
  description: '',
  lanes: 'release',
  status: true,
  points: false,
  completed: true,
  people: 'none',
  comments: true,
  roadmap: false,
  personas: false,
  expiresOn: null,
};

/** In characters. */
export const DESCRIPTION_LIMIT = 1000;

/** The stored form of a password. The password cannot be derived from it. */
export const keptPasswordSchema = z.object({ salt: z.string(), hash: z.string() });
export type KeptPassword = z.infer<typeof keptPasswordSchema>;

/** Returns the UTC day of a moment. Links end at the end of a UTC day. */
export const linkDayOf = (now: string): string => now.slice(0, 10);

/** Returns whether a link has ended at a moment. */
export const isOver = ({ expiresOn }: Pick<Presentation, 'expiresOn'>, now: string): boolean =>
  expiresOn !== null && linkDayOf(now) > expiresOn;
