import { badRequest } from '../../base/errors.ts';
import type { BoardRecord } from '../../model/records.ts';
import { objectBody } from '../call/body.ts';
import { type Call, ok, type Reply, type Route } from '../call/call.ts';
import { propertyRoutes } from '../call/property-routes.ts';
import { requireBoard, requireBoardAdmin } from './find-board.ts';

interface Feature {
  readonly key: string;
  readonly id: string;
  readonly name: string;
}

const feature = (key: string, word: string, name: string): Feature => ({
  key,
  id: `jsw.agility.${word}`,
  name,
});

export const BOARD_FEATURES: readonly Feature[] = [
  feature('BACKLOG', 'backlog', 'Backlog'),
  feature('SPRINTS', 'sprints', 'Sprints'),
  feature('ESTIMATION', 'estimation', 'Estimation'),
  feature('RELEASES', 'releases', 'Releases'),
  feature('REPORTS', 'reports', 'Reports'),
  feature('SIMPLE_ROADMAP', 'roadmap', 'Timeline'),
];

const featuresShape = (board: BoardRecord): Record<string, unknown> => ({
  features: BOARD_FEATURES.map((each) => ({
    boardFeature: each.key,
    boardId: Number(board.id),
    state: board.features[each.key] === true ? 'ENABLED' : 'DISABLED',
    localisedName: each.name,
    localisedDescription: `${each.name} of this board`,
    localisedGroup: 'Planning',
    learnMoreLink: '',
    learnMoreArticleId: '',
    featureType: each.key === 'ESTIMATION' ? 'ESTIMATION' : 'BASIC',
    featureId: each.id,
    imageUri: '',
    toggleLocked: isLocked(board, each.key),
  })),
});

/**
 * Returns whether a feature cannot be switched on or off. In a company-managed project, the board's type decides its
 * features. In a team-managed project, sprints can be switched only while the backlog is on.
 */
const isLocked = (board: BoardRecord, key: string): boolean =>
  board.type !== 'simple' || (key === 'SPRINTS' && board.features.BACKLOG !== true);

const toggle = (call: Call): Reply => {
  const board = requireBoard(call);
  requireBoardAdmin(call, board);
  const { feature: wanted, enabling } = objectBody(call);
  const found = BOARD_FEATURES.find((each) => each.id === wanted || each.key === wanted);
  if (!found) throw badRequest(`The feature '${String(wanted)}' does not exist.`);
  if (isLocked(board, found.key))
    throw badRequest(`The feature '${found.name}' is locked and cannot be changed.`);
  const features = { ...board.features, [found.key]: enabling === true };
  if (found.key === 'BACKLOG' && enabling !== true) features.SPRINTS = false;
  const next = { ...board, features };
  call.site.write((batch) => batch.put('boards', next));
  return ok(featuresShape(next));
};

export const boardSettingRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '/rest/agile/1.0/board/:boardId/features',
    handle: (call) => ok(featuresShape(requireBoard(call))),
  },
  { method: 'PUT', path: '/rest/agile/1.0/board/:boardId/features', handle: toggle },
  ...propertyRoutes('/rest/agile/1.0/board/:boardId/properties', (call) => {
    const board = requireBoard(call);
    return {
      properties: board.properties,
      guard: () => requireBoardAdmin(call, board),
      save: (properties) =>
        call.site.write((batch) => batch.put('boards', { ...board, properties })),
    };
  }),
];
