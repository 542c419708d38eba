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
  /** Each id must be a project that the caller may see. */
  projectIds: z.optional(z.array(idText).check(z.maxLength(MOST_PORTFOLIO_PROJECTS))),
  /** Names of the levels: two (goal, story) or three (goal, step, story). */
  levelLabels: z.optional(z.array(line()).check(z.maxLength(3))),
  personaSync: z.optional(z.boolean()),
  style: z.optional(styleSchema),
  members: z.optional(z.array(member).check(z.maxLength(MOST.members))),
};

/**
 * PUT /smb/portfolio/{id}: replaces only the given fields. With `If-Match: "<version>"`, a stale version is refused.
 * Projects that the caller may not see stay, unless `dropHidden` is true.
 */
export const changePortfolioBodySchema = z.object({
  ...settings,
  dropHidden: z.optional(z.boolean()),
  /** If true, removes the caller from the members and ignores all other fields. Every member may leave. */
  leave: z.optional(z.boolean()),
});
export type ChangePortfolioBody = z.infer<typeof changePortfolioBodySchema>;

/**
 * POST /smb/portfolio: creates a portfolio and makes the caller its admin. With the id of a deleted portfolio, the
 * portfolio is restored unchanged if the caller was its admin.
 */
export const createPortfolioBodySchema = z.object({
  ...settings,
  /** A ULID chosen by the client. When absent, the server makes an id. */
  id: z.optional(z.string().check(z.regex(/^[0-9A-HJKMNP-TV-Z]{26}$/))),
  name: line(),
});

export const pastPortfolioSchema = z.extend(portfolioSettingsSchema, {
  id: z.string(),
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
 * A portfolio as every API response shows it, with the caller's role. The role is null when the caller has just left.
 * `/smb/goal` lists its goals (its id is the `projectId`), and `/smb/milestone` its milestones (its id is the
 * `boardId`).
 */
export const portfolioSchema = z.extend(pastPortfolioSchema, {
  role: z.nullable(roleSchema),
  /** How many projects of the portfolio are missing in `projectIds` because the caller may not see them. */
  hiddenProjects: z.number(),
});
export type Portfolio = z.infer<typeof portfolioSchema>;

/**
 * Returns a portfolio as the caller sees it: only the projects that the caller may see, and the number of the other
 * projects.
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
