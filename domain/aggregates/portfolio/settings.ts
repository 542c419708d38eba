import * as z from 'zod/mini';

/** A viewer may only view, a planner may edit, and an admin may also change settings (R-PORTFOLIO-3). */
export const roleSchema = z.enum(['admin', 'planner', 'viewer']);
export type PortfolioRole = z.infer<typeof roleSchema>;

export const memberSchema = z.object({ accountId: z.string(), role: roleSchema });
export type PortfolioMember = z.infer<typeof memberSchema>;

export const styleSchema = z.enum(['company-managed', 'team-managed']);

/** All settings of the portfolio dialog (R-PORTFOLIO-1). */
export const portfolioSettingsSchema = z.object({
  name: z.string(),
  /** Projects whose issues the portfolio shows, in the order in which it shows them. */
  projectIds: z.array(z.string()),
  /** The names of the levels from the top: goal and story, or goal, step and story. */
  levelLabels: z.array(z.string()),
  /** True if the portfolio also has the personas of its projects. */
  personaSync: z.boolean(),
  style: styleSchema,
  members: z.array(memberSchema),
});
export type PortfolioSettings = z.infer<typeof portfolioSettingsSchema>;

export const BLANK_PORTFOLIO: PortfolioSettings = {
  name: '',
  projectIds: [],
  levelLabels: ['Goals', 'Steps', 'Stories'],
  personaSync: false,
  style: 'company-managed',
  members: [],
};
