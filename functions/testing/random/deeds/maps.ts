import fc from 'fast-check';
import { MILESTONE_COLORS } from '#domain/aggregates/milestone/palette.ts';
import { aDay, anId, aText, type Line, type Lines, often, withIdAndText } from './lines.ts';

const goals: Lines = fc.oneof(
  often(
    withIdAndText((id, summary) => [
      'POST /smb/goal?projectId=10',
      { id, restore: summary === 'Run', fields: { summary } },
    ]),
  ),
  often(
    fc
      .tuple(anId, aText, fc.constantFrom('', 'far'))
      .map(([id, summary, description]) => [
        `PUT /smb/goal/${id}`,
        { fields: { summary, description } },
      ]),
  ),
  often(
    fc
      .tuple(anId, fc.subarray(['a', 'b']))
      .map(([id, labels]) => [`POST /smb/goal/${id}/label`, { labels }]),
    2,
  ),
  often(
    fc.tuple(anId, anId).map(([id, after]) => [`PUT /smb/goal/${id}/rank`, { after }]),
    2,
  ),
  withIdAndText((id, persona) => [`PUT /smb/goal/${id}`, { personas: [persona] }]),
  withIdAndText((id, word) => [`PUT /smb/goal/${id}`, { issueId: word === 'Run' ? null : '7' }]),
  withIdAndText((id) => [`DELETE /smb/goal/${id}`]),
);

const milestones: Lines = fc.oneof(
  often(
    fc
      .tuple(anId, aText, aDay)
      .map(([id, name, endDate]) => [
        'POST /smb/milestone?boardId=1',
        { id, name, startDate: '2026-01-01', endDate },
      ]),
  ),
  often(withIdAndText((id, name) => [`PUT /smb/milestone/${id}`, { name }])),
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

const definitions: Lines = fc.oneof(
  often(fc.constant<Line>(['PUT /app-setting', { enable: true }])),
  often(
    aText.map((word) => [
      'POST /smb/ai-generator/definition',
      { boardId: '1', describe: `${word} far and wide`, keyFeatures: word },
    ]),
  ),
  often(
    aText.map((typeOfProduct) => [
      'PUT /smb/ai-generator/definition',
      { boardId: '1', typeOfProduct },
    ]),
  ),
  often(
    aText.map((model) => [
      'PUT /smb/ai-generator/provider',
      { provider: 'own', baseUrl: 'https://ai.test/v1', model: `m${model}`, key: null },
    ]),
  ),
  fc.constant<Line>(['PUT /smb/ai-generator/provider', { provider: 'default' }]),
);

/** Changes of a map. */
export const mapLines: Lines = fc.oneof(often(goals, 4), often(milestones, 2), definitions);
