import * as z from 'zod/mini';
import {
  memberSchema,
  portfolioSettingsSchema,
  roleSchema,
  styleSchema,
} from '../portfolio/settings.ts';
import { idText, MOST } from './limits.ts';

export const MOST_PORTFOLIO_PROJECTS = 100;

const member = z.extend(memberSchema, { accountId: idText });

/** PUT /smb/portfolio/{id}: replaces what it names. `If-Match: "<version>"` makes it conditional. */
export const changePortfolioBodySchema = z.object({
  name: z.optional(z.string()),
  projectIds: z.optional(z.array(idText).check(z.maxLength(MOST_PORTFOLIO_PROJECTS))),
  /** Two (goal, story) or three (goal, step, story). */
  levelLabels: z.optional(z.array(z.string()).check(z.maxLength(3))),
  personaSync: z.optional(z.boolean()),
  style: z.optional(styleSchema),
  members: z.optional(z.array(member).check(z.maxLength(MOST.members))),
});

/** POST /smb/portfolio: a new portfolio, of which the caller is an admin. */
export const createPortfolioBodySchema = z.extend(changePortfolioBodySchema, {
  /** A ULID chosen by the client; the server makes one otherwise. */
  id: z.optional(z.string().check(z.regex(/^[0-9A-HJKMNP-TV-Z]{26}$/))),
  name: z.string(),
});

/** A portfolio as it is kept. */
export const storedPortfolioSchema = z.extend(portfolioSettingsSchema, {
  id: z.string(),
  /** Account id. */
  createdBy: z.string(),
  /** For `If-Match`. Also the ETag of GET, POST and PUT answers. */
  version: z.number(),
  updatedAt: z.string(),
});
export type StoredPortfolio = z.infer<typeof storedPortfolioSchema>;

/**
 * A portfolio in every answer, with the caller's own role in it: null when the caller has just left. Its goals are
 * those of `/smb/goal` with its id as `projectId`, its milestones those of `/smb/milestone` with it as `boardId`.
 */
export const portfolioSchema = z.extend(storedPortfolioSchema, { role: z.nullable(roleSchema) });
export type Portfolio = z.infer<typeof portfolioSchema>;

/** GET /smb/portfolio: the portfolios of which the caller is a member, by name. */
export const portfolioListSchema = z.array(portfolioSchema);
