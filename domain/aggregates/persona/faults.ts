import type { ErrorCode } from '../../kernel/errors/errors.ts';
import type { Faults } from '../../kernel/faults.ts';
import { isProjectId } from '../../kernel/ids.ts';
import { STOCK_AVATARS } from './choices.ts';
import { componentFaults, tagFaults } from './component-faults.ts';
import type { PersonaComponent } from './components.ts';
import type { Avatar, PersonaDetails } from './details.ts';
import type { PersonaHome } from './home.ts';

export const PERSONA_NAME_LENGTH = 70;
const ADDRESS_LENGTH = 2000;

export const personaNameFault = (name: string): ErrorCode | null => {
  if (name === '') return 'PERSONA_NAME_REQUIRED';
  return name.length > PERSONA_NAME_LENGTH ? 'PERSONA_NAME_TOO_LONG' : null;
};

/**
 * Returns whether an address may be the address of a picture. Only HTTPS is allowed, because pages loaded over HTTPS do
 * not show pictures from HTTP addresses.
 */
const isPictureAddress = (url: string): boolean =>
  url.length <= ADDRESS_LENGTH && /^https:\/\/[^\s/]/.test(url) && URL.canParse(url);

/** Returns why an avatar is invalid; null for a valid avatar. Does not compare it with the persona's current avatar. */
export const avatarFault = (avatar: Avatar): ErrorCode | null => {
  if (avatar.kind === 'link') return isPictureAddress(avatar.url) ? null : 'IMAGE_URL_REQUIRED';
  if (avatar.kind === 'image') return null;
  const { number } = avatar;
  const known = Number.isInteger(number) && number >= 1 && number <= STOCK_AVATARS;
  return known ? null : 'AVATAR_INVALID';
};

const canvasFaults = (components: readonly PersonaComponent[]): Faults => {
  const faults: Record<string, ErrorCode> = {};
  const known = new Set<string>();
  for (const [index, part] of components.entries()) {
    if (known.has(part.id)) faults[`components.${index}.id`] = 'COMPONENT_DUPLICATE';
    known.add(part.id);
    for (const [path, code] of componentFaults(part)) faults[`components.${index}.${path}`] = code;
  }
  return faults;
};

/** Returns the faults of cleaned details. The key of a fault is its path in the HTTP body. */
export const personaFaults = (details: PersonaDetails): Faults => {
  const name = personaNameFault(details.name);
  const avatar = avatarFault(details.avatar);
  return {
    ...(name ? { name } : {}),
    ...(avatar ? { avatar } : {}),
    ...Object.fromEntries(tagFaults('tags', details.tags)),
    ...canvasFaults(details.components),
  };
};

/**
 * The id of a project must be the tracker's numeric id, because any other text could be the id of another kind of
 * scope.
 */
const projectFaults = (projectId: string): Faults => {
  if (projectId === '') return { projectId: 'PROJECT_REQUIRED' };
  return isProjectId(projectId) ? {} : { projectId: 'FIELD_INVALID' };
};

export const homeFaults = (home: PersonaHome): Faults => {
  if (home.scope === 'project') return projectFaults(home.projectId);
  if (home.scope === 'portfolio' && home.portfolioBoardId === '') {
    return { portfolioBoardId: 'PORTFOLIO_REQUIRED' };
  }
  return {};
};
