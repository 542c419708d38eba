import * as z from 'zod/mini';

/** The kinds of lanes into which what is published is divided. */
export const PUBLISHED_LANES = ['release', 'sprint', 'none'] as const;
const lanesSchema = z.enum(PUBLISHED_LANES);

/** What pages of the document tool show of a board. */
export const pagesChoiceSchema = z.object({ lanes: lanesSchema, completed: z.boolean() });
export type PagesChoice = z.infer<typeof pagesChoiceSchema>;

/** What of a shared board the world may see, and until when (R-SHARE-1). */
export const presentationSchema = z.object({
  /** A few words for visitors. */
  description: z.string(),
  /** Its own, whatever its admins look at. */
  lanes: z._default(lanesSchema, 'release'),
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

/** Characters of the words for visitors. */
export const DESCRIPTION_LIMIT = 1000;

/** A password as it is kept: nobody can read it from that. */
export const keptPasswordSchema = z.object({ salt: z.string(), hash: z.string() });
export type KeptPassword = z.infer<typeof keptPasswordSchema>;

/** The day of a moment, in UTC as days of links are. */
export const linkDayOf = (now: string): string => now.slice(0, 10);

/** Whether a link still leads somewhere on a day. */
export const isOver = ({ expiresOn }: Pick<Presentation, 'expiresOn'>, now: string): boolean =>
  expiresOn !== null && linkDayOf(now) > expiresOn;
