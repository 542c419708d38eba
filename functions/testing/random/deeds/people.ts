import fc from 'fast-check';
import { EVERY_PART } from '#domain/testing/personas.ts';
import { templateId } from '../../../http/persona/templates.ts';
import { ANN } from '../../site.ts';
import { aDay, anId, aText, type Line, type Lines, weighted, withIdAndText } from './lines.ts';

const homes = fc.constantFrom(
  { scope: 'global' },
  { scope: 'project', projectId: '10' },
  { scope: 'portfolio', portfolioBoardId: '01JZZZZZZZZZZZZZZZZZZZZZZA' },
);

const PART = EVERY_PART.slice(0, 1);
const LOOKS = [
  { palette: 'glow', avatar: { kind: 'stock', number: 2 }, components: PART },
  { palette: 'ocean', avatar: { kind: 'stock', number: 3 }, components: [] },
];

const personas: Lines = fc.oneof(
  weighted(
    fc
      .tuple(anId, aText, homes)
      .map(([id, name, home]): Line => ['POST /smb/persona', { id, name, ...home }]),
  ),
  weighted(withIdAndText((id, name) => [`PUT /smb/persona/${id}`, { name, tags: [name] }])),
  withIdAndText((id, word) => [`PUT /smb/persona/${id}`, LOOKS[word === 'Run' ? 0 : 1]]),
  withIdAndText((id) => [`DELETE /smb/persona/${id}`]),
);

const templates: Lines = fc.oneof(
  weighted(
    fc
      .tuple(aText, fc.boolean())
      .map(
        ([name, overwrite]): Line => [
          'POST /smb/persona-template',
          { name, components: overwrite ? PART : [], overwrite },
        ],
      ),
  ),
  aText.map((name): Line => [`DELETE /smb/persona-template/${templateId(ANN, name)}`]),
);

const CHANGES: Readonly<Record<string, object>> = {
  Walk: { projectIds: ['11'] },
  Run: { levelLabels: ['Aims', 'Stories'] },
  Fly: { style: 'team-managed' },
  Swim: { members: [ANN, 'account-bob'].map((accountId) => ({ accountId, role: 'admin' })) },
};

const portfolios: Lines = fc.oneof(
  weighted(withIdAndText((id, name) => ['POST /smb/portfolio', { id, name, projectIds: ['10'] }])),
  weighted(
    withIdAndText((id, name) => [
      `PUT /smb/portfolio/${id}`,
      { name, personaSync: name === 'Run' },
    ]),
  ),
  withIdAndText((id, summary) => [`POST /smb/goal?projectId=${id}`, { fields: { summary } }]),
  weighted(
    withIdAndText((id, word) => [`PUT /smb/portfolio/${id}`, CHANGES[word]]),
    8,
  ),
  withIdAndText((id) => [`PUT /smb/portfolio/${id}`, { leave: true }]),
  withIdAndText((id) => [`DELETE /smb/portfolio/${id}`]),
);

const settings: Lines = fc.oneof(
  fc
    .constantFrom('everybody', 'admins')
    .map((globalMakers): Line => ['PUT /smb/persona-policy', { globalMakers }]),
  fc
    .constantFrom('follow', 'classic', 'new')
    .map((hostWords): Line => ['PUT /smb/wording', { hostWords }]),
  fc.boolean().map((restart): Line => ['POST /smb/proof', { restart }]),
  aText.map((word): Line => ['PUT /smb/user-setting/board-10', { panelMode: word }]),
  aText.map(
    (word): Line => [
      'PUT /smb/board-setting/-1',
      { boardSetting: { boardLabels: { goals: word } } },
    ],
  ),
  fc.boolean().map((enable): Line => ['PUT /app-setting', { enable, isNewUser: enable }]),
  aDay.map((day): Line => ['PUT /app-setting', { dateCloseReviewModal: `${day}T09:00:00.000Z` }]),
);

const reading: Lines = fc.oneof(
  fc
    .constantFrom('png', 'pdf', 'csv')
    .map(
      (format): Line => [
        'POST /smb/activity',
        { projectId: '10', activityMessage: 'MapExported', content: { format } },
      ],
    ),
  fc.constant<Line>(['POST /smb/activity/markAllAsRead?projectIds=10,11&boardIds=1']),
);

/** Generates changes of portfolios, settings and read marks. */
export const peopleLines: Lines = fc.oneof(
  weighted(personas),
  weighted(portfolios, 2),
  weighted(templates, 2),
  weighted(settings, 2),
  reading,
);
