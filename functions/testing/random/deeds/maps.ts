import fc from 'fast-check';
import { MILESTONE_COLORS } from '#domain/aggregates/milestone/palette.ts';
import { aDay, anId, aText, type Line, type Lines, weighted, withIdAndText } from './lines.ts';

const goals: Lines = fc.oneof(
  weighted(
    withIdAndText((id, summary) => [
      'POST /smb/goal?projectId=10',
      { id, restore: summary === 'Run', fields: { summary } },
    ]),
  ),
  weighted(
    fc
      .tuple(anId, aText, fc.constantFrom('', 'far'))
      .map(([id, summary, description]) => [
        `PUT /smb/goal/${id}`,
        { fields: { summary, description } },
      ]),
  ),
  weighted(
    fc
      .tuple(anId, fc.subarray(['a', 'b']))
      .map(([id, labels]) => [`POST /smb/goal/${id}/label`, { labels }]),
    2,
  ),
  weighted(
    fc.tuple(anId, anId).map(([id, after]) => [`PUT /smb/goal/${id}/rank`, { after }]),
    2,
  ),
  withIdAndText((id, persona) => [`PUT /smb/goal/${id}`, { personas: [persona] }]),
  withIdAndText((id, word) => [`PUT /smb/goal/${id}`, { issueId: word === 'Run' ? null : '7' }]),
  withIdAndText((id) => [`DELETE /smb/goal/${id}`]),
);

const milestones: Lines = fc.oneof(
  weighted(
    fc
      .tuple(anId, aText, aDay)
      .map(([id, name, endDate]) => [
        'POST /smb/milestone?boardId=1',
        { id, name, startDate: '2026-01-01', endDate },
      ]),
  ),
  weighted(withIdAndText((id, name) => [`PUT /smb/milestone/${id}`, { name }])),
  fc
    .tuple(anId, aDay)
    .map(
      ([id, startDate]): Line => [`PUT /smb/milestone/${id}`, { startDate, endDate: '2026-12-31' }],
    ),
  fc
    .tuple(anId, fc.constantFrom(...MILESTONE_COLORS))
    .map(([id, color]): Line => [`PUT /smb/milestone/${id}`, { color }]),
  withIdAndText((id) => [`DELETE /smb/milestone/${id}`]),
);

const baselines: Lines = fc.oneof(
  weighted(
    fc
      .tuple(anId, aText, aDay)
      .map(([id, name, day]) => [
        'POST /smb/baseline?boardId=1',
        { id, name, moment: `${day}T09:00:00.000Z`, restore: name === 'Run' },
      ]),
  ),
  weighted(withIdAndText((id, name) => [`PUT /smb/baseline/${id}`, { name }])),
  withIdAndText((id) => [`DELETE /smb/baseline/${id}`]),
);

const definitions: Lines = fc.oneof(
  weighted(fc.constant<Line>(['PUT /app-setting', { enable: true }])),
  weighted(
    aText.map((word) => [
      'POST /smb/ai-generator/definition',
      { boardId: '1', describe: `${word} far and wide`, keyFeatures: word },
    ]),
  ),
  weighted(
    aText.map((typeOfProduct) => [
      'PUT /smb/ai-generator/definition',
      { boardId: '1', typeOfProduct },
    ]),
  ),
  weighted(
    aText.map((model) => [
      'PUT /smb/ai-generator/provider',
      { provider: 'own', baseUrl: 'https://ai.test/v1', model: `m${model}`, key: null },
    ]),
  ),
  fc.constant<Line>(['PUT /smb/ai-generator/provider', { provider: 'default' }]),
);

export const mapLines: Lines = fc.oneof(
  weighted(goals, 4),
  weighted(milestones, 2),
  baselines,
  definitions,
);
