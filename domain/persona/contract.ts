import type { CreatePersonaBody } from '../contracts/persona.ts';
import type { PersonaDetails } from './details.ts';
import type { PersonaHome } from './home.ts';

/** Where a new persona shall live; an id that is missing stays empty, for the decision to refuse. */
export const homeOfBody = ({
  scope,
  projectId,
  portfolioBoardId,
}: Pick<CreatePersonaBody, 'scope' | 'projectId' | 'portfolioBoardId'>): PersonaHome => {
  switch (scope) {
    case 'global':
      return { scope };
    case 'portfolio':
      return { scope, portfolioBoardId: portfolioBoardId?.trim() ?? '' };
    case 'project':
      return { scope, projectId: projectId?.trim() ?? '' };
    default:
      return scope satisfies never;
  }
};

/** The details that a body names. */
export const detailsOfBody = (
  body: { [Key in keyof PersonaDetails]?: PersonaDetails[Key] | undefined },
): Partial<PersonaDetails> => {
  const { name, avatar, palette, tags, components } = body;
  const given = { name, avatar, palette, tags, components };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
};
