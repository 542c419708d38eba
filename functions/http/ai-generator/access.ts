import { DEFAULT_APP_SETTING } from '#domain/aggregates/app-setting/values.ts';
import { appSettingsView } from '#domain/aggregates/app-setting/view.ts';
import { mayChangeSettings, mayEdit, roleOf } from '#domain/aggregates/portfolio/roles.ts';
import { CatalogueError, type ErrorCode, refusal } from '#domain/kernel/errors/errors.ts';
import type { Principal } from '../../connect/principal.ts';
import { requireAppLicence } from '../../licence/caller-licence.ts';
import type { ProjectPermission } from '../../ports/tracker/permissions.ts';
import { requireVisiblePortfolio } from '../access/portfolio.ts';
import { isUlid } from '../query.ts';
import type { AiPorts } from './ports.ts';

/** A right for the AI of a board: to read the product definition, to use suggestions, or to change the definition. */
export type AiRight = 'see' | 'use' | 'administer';

const refused = (code: ErrorCode, field?: string): CatalogueError =>
  new CatalogueError(refusal(code, field ? { [field]: 'FIELD_INVALID' } : undefined));

/** Throws `AI_OFF` unless the user has switched AI on. While AI is off, no board is sent to a model (R-AI-1). */
export const requireAiOn = async (
  { views }: Pick<AiPorts, 'views'>,
  { tenant, accountId }: Principal,
): Promise<void> => {
  const chosen = await views.get(appSettingsView, tenant, accountId, '-');
  if (!(chosen ?? DEFAULT_APP_SETTING).enableAIFeature) throw refused('AI_OFF');
};

const DENIED: Readonly<Record<AiRight, ErrorCode>> = {
  see: 'PERMISSION_DENIED',
  use: 'PERMISSION_DENIED',
  administer: 'AI_DEFINITION_DENIED',
};

const PERMISSION_FOR = {
  see: 'BROWSE_PROJECTS',
  use: 'CREATE_ISSUES',
  administer: 'ADMINISTER_PROJECTS',
} as const satisfies Record<AiRight, ProjectPermission>;

const inPortfolio = async (
  { views }: AiPorts,
  principal: Principal,
  id: string,
  right: AiRight,
): Promise<boolean> => {
  const { members } = await requireVisiblePortfolio(views, principal, id);
  const role = roleOf(members, principal.accountId);
  if (role === null) return false;
  if (right === 'administer') return mayChangeSettings(role);
  return right === 'see' || mayEdit(role);
};

const inProject = (
  { permissions }: AiPorts,
  { tenant, accountId }: Principal,
  projectId: string,
  right: AiRight,
): Promise<boolean> =>
  permissions.may({ tenant, accountId, permission: PERMISSION_FOR[right], projectId });

const onBoard = async (
  ports: AiPorts,
  principal: Principal,
  boardId: string,
  right: AiRight,
): Promise<boolean> => {
  const { permissions } = ports;
  const { tenant, accountId } = principal;
  const administers =
    right === 'administer' && (await permissions.administersBoard({ tenant, accountId }, boardId));
  if (administers) return true;
  const projectId = await permissions.projectOfBoard(tenant, boardId);
  return projectId !== null && inProject(ports, principal, projectId, right);
};

/**
 * Throws an error unless the caller has a right for the AI of a board (R-AI-2). The tracker decides or, for a
 * portfolio, the list of members. Using AI needs the right to create issues. Changing the definition needs an admin of
 * the board or project. The error is `PERMISSION_DENIED`, `AI_DEFINITION_DENIED`, `PORTFOLIO_NOT_FOUND` or
 * `TRACKER_UNAVAILABLE`; or `BODY_INVALID` if the id cannot be that of a board.
 */
export const requireOnAiBoard = async (
  ports: AiPorts,
  principal: Principal,
  boardId: string,
  right: AiRight,
): Promise<void> => {
  const [, project, number] = /^(project-)?([1-9]\d{0,17})$/.exec(boardId) ?? [];
  if (number === undefined && !isUlid(boardId)) throw refused('BODY_INVALID', 'boardId');
  if (!isUlid(boardId)) requireAppLicence(principal);
  const allowed = isUlid(boardId) ? inPortfolio : project ? inProject : onBoard;
  if (!(await allowed(ports, principal, number ?? boardId, right))) throw refused(DENIED[right]);
};
