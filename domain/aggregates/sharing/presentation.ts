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
  /** A few words for visitors. */
  description: z.string(),
  /** The lanes of the shared board, independent of its admins' own view. */
  lanes: z._default(lanesSchema, 'release'),
  status: z.boolean(),
  points: z.boolean(),
  completed: z.boolean(),
  /** People are never shown by name; initials show only that somebody is assigned. */
  people: z.enum(['none', 'initials']),
  /** Whether visitors may leave comments. */
  comments: z.boolean(),
  /** Whether start and end of goals, steps and releases are shown, as a roadmap. */
  roadmap: z._default(z.boolean(), false),
  /** Whether the personas of goals are shown, by name and picture. */
  personas: z._default(z.boolean(), false),
  /** The last day (UTC) on which the link works, YYYY-MM-DD; null for no end. */
  expiresOn: z.nullable(z.string()),
});
export type Presentation = z.infer<typeof presentationSchema>;

/** Nothing about people or estimates is public before somebody chooses it. */
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

/** The longest description, in characters. */
export const DESCRIPTION_LIMIT = 1000;

/** The stored form of a password, from which it cannot be read. */
export const keptPasswordSchema = z.object({ salt: z.string(), hash: z.string() });
export type KeptPassword = z.infer<typeof keptPasswordSchema>;

/** The UTC day of a moment: links end by UTC day. */
export const linkDayOf = (now: string): string => now.slice(0, 10);

/** Whether a link has ended at a moment. */
export const isOver = ({ expiresOn }: Pick<Presentation, 'expiresOn'>, now: string): boolean =>
  expiresOn !== null && linkDayOf(now) > expiresOn;
