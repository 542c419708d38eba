import * as z from 'zod/mini';
import { type EventCodec, eventCodec } from '../../kernel/codec.ts';
import type { DomainEvent } from '../../kernel/event.ts';
import { memberSchema, portfolioSettingsSchema, styleSchema } from './settings.ts';

const created = z.extend(portfolioSettingsSchema, { createdBy: z.string() });
/** Later events name their portfolio too, so that each can be shown without the stream. */
const subject = { name: z.string() };
const renamed = z.object({ ...subject, newName: z.string() });
const projectsChosen = z.object({ ...subject, projectIds: z.array(z.string()) });
const levelsLabelled = z.object({ ...subject, levelLabels: z.array(z.string()) });
const personaSyncSwitched = z.object({ ...subject, personaSync: z.boolean() });
const styleChosen = z.object({ ...subject, style: styleSchema });
/** Who may do what from now on, the whole list. */
const accessChanged = z.object({ ...subject, members: z.array(memberSchema) });
const deleted = z.object(subject);

export type PortfolioEvent =
  | DomainEvent<'PortfolioCreated', z.infer<typeof created>>
  | DomainEvent<'PortfolioRenamed', z.infer<typeof renamed>>
  | DomainEvent<'PortfolioProjectsChosen', z.infer<typeof projectsChosen>>
  | DomainEvent<'PortfolioLevelsLabelled', z.infer<typeof levelsLabelled>>
  | DomainEvent<'PortfolioPersonaSyncSwitched', z.infer<typeof personaSyncSwitched>>
  | DomainEvent<'PortfolioStyleChosen', z.infer<typeof styleChosen>>
  | DomainEvent<'PortfolioAccessChanged', z.infer<typeof accessChanged>>
  | DomainEvent<'PortfolioDeleted', z.infer<typeof deleted>>;

export const portfolioCodec: EventCodec<PortfolioEvent> = eventCodec<PortfolioEvent>({
  PortfolioCreated: { data: created },
  PortfolioRenamed: { data: renamed },
  PortfolioProjectsChosen: { data: projectsChosen },
  PortfolioLevelsLabelled: { data: levelsLabelled },
  PortfolioPersonaSyncSwitched: { data: personaSyncSwitched },
  PortfolioStyleChosen: { data: styleChosen },
  PortfolioAccessChanged: { data: accessChanged },
  PortfolioDeleted: { data: deleted },
});
