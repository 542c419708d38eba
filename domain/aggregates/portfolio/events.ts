import * as z from 'zod/mini';
import { changed, type EventsOf, eventCodec } from '../../kernel/codec.ts';
import { portfolioSettingsSchema } from './settings.ts';

const { projectIds, levelLabels, personaSync, style, members } = portfolioSettingsSchema.shape;
/** Every event after the first names the portfolio, so that it can be shown without its stream. */
const subject = { name: z.string() };

const shapes = {
  PortfolioCreated: { data: z.extend(portfolioSettingsSchema, { createdBy: z.string() }) },
  PortfolioRenamed: { data: z.object({ ...subject, newName: z.string() }) },
  PortfolioProjectsChosen: changed({ ...subject, projectIds }, projectIds),
  PortfolioLevelsLabelled: changed({ ...subject, levelLabels }, levelLabels),
  PortfolioPersonaSyncSwitched: changed({ ...subject, personaSync }, personaSync),
  PortfolioStyleChosen: changed({ ...subject, style }, style),
  /** The whole list of members and roles after the change. */
  PortfolioAccessChanged: changed({ ...subject, members }, members),
  PortfolioDeleted: { data: z.object(subject) },
};
export type PortfolioEvent = EventsOf<typeof shapes>;
export const portfolioCodec = eventCodec(shapes);
