import * as z from 'zod/mini';
import { roleOf } from '../aggregates/portfolio/roles.ts';
import {
  memberSchema,
  portfolioSettingsSchema,
  roleSchema,
  styleSchema,
} from '../aggregates/portfolio/settings.ts';
import type { PortfolioRow } from '../aggregates/portfolio/view.ts';
import { line } from '../kernel/text.ts';
import { idText, MOST } from './limits.ts';

export const MOST_PORTFOLIO_PROJECTS = 100;

const member = z.extend(memberSchema, { accountId: idText });

const settings = {
  name: z.optional(line()),
  /** Each must be a project that the caller may see. */
  projectIds: z.optional(z.array(idText).check(z.maxLength(MOST_PORTFOLIO_PROJECTS))),
  /** Two (goal, story) or three (goal, step, story). */
  levelLabels: z.optional(z.array(line()).check(z.maxLength(3))),
  personaSync: z.optional(z.boolean()),
  style: z.optional(styleSchema),
  members: z.optional(z.array(member).check(z.maxLength(MOST.members))),
};

/**
 * PUT /smb/portfolio/{id}: replaces the fields that it names. `If-Match: "<version>"` makes it conditional. Projects
 * that the caller may not see stay, unless `dropHidden` is set.
 */
export const changePortfolioBodySchema = z.object({
  ...settings,
  dropHidden: z.optional(z.boolean()),
  /** Removes the caller from the members, which every member may do; other fields are ignored then. */
  leave: z.optional(z.boolean()),
});
export type ChangePortfolioBody = z.infer<typeof changePortfolioBodySchema>;

/**
 * POST /smb/portfolio: creates a portfolio and makes the caller its admin. With the id of a deleted portfolio of which
 * the caller was an admin, restores that portfolio unchanged.
 */
export const createPortfolioBodySchema = z.object({
  ...settings,
  /** A ULID chosen by the client; the server makes one otherwise. */
  id: z.optional(z.string().check(z.regex(/^[0-9A-HJKMNP-TV-Z]{26}$/))),
  name: line(),
});

/** A portfolio at a past moment. */
export const pastPortfolioSchema = z.extend(portfolioSettingsSchema, {
  id: z.string(),
  /** Account id. */
  createdBy: z.string(),
  /** The version for `If-Match`; also the ETag of GET, POST and PUT responses. */
  version: z.number(),
  updatedAt: z.string(),
});
type PastPortfolio = z.infer<typeof pastPortfolioSchema>;

export const showPastPortfolio = (row: PortfolioRow): PastPortfolio => {
  const { id, name, projectIds, levelLabels, personaSync, style, members } = row;
  const { createdBy, version, updatedAt } = row;
  return {
    id,
    name,
    projectIds,
    levelLabels,
    personaSync,
    style,
    members,
    createdBy,
    version,
    updatedAt,
  };
};

/**
 * A portfolio as every API response shows it, with the caller's own role: null when the caller has just left. Its
 * goals are those of `/smb/goal` with its id as `projectId`, its milestones those of `/smb/milestone` with its id as
 * `boardId`.
 */
export const portfolioSchema = z.extend(pastPortfolioSchema, {
  role: z.nullable(roleSchema),
  /**
   * How many projects of the portfolio are missing in `projectIds`, since the caller may not see
   * them.
   */
  hiddenProjects: z.number(),
});
export type Portfolio = z.infer<typeof portfolioSchema>;

/**
 * A portfolio as the caller sees it: with the projects that the caller may see, and the number of
 * the hidden ones.
 */
export const showPortfolio = (
  row: PortfolioRow,
  accountId: string,
  { ids, hidden }: { readonly ids: readonly string[]; readonly hidden: number },
): Portfolio => ({
  ...showPastPortfolio({ ...row, projectIds: [...ids] }),
  role: roleOf(row.members, accountId),
  hiddenProjects: hidden,
});

/** GET /smb/portfolio: the portfolios in which the caller is a member, by name. */
export const portfolioListSchema = z.array(portfolioSchema);
