import { describe, expect, it } from 'vitest';
import { liftAdminSettings } from '#domain/aggregates/setting/admin-settings.ts';
import { planBacklogCreation } from '#domain/board/cards/create-cards.ts';
import { draftId } from '#domain/board/model/draft.ts';
import { MODEL } from '#domain/testing/writes.ts';
import type { CreateFields } from '#domain/tracker/create-meta.ts';
import type { TrackerCall } from '../../host/host.ts';
import { createCard } from './create-card.ts';

const DESCRIPTION = { type: 'doc', version: 1, content: [] };

/** Returns the fields with which a story with a description is created. */
const sentFields = async (
  settable: readonly string[],
  dispensable: readonly string[] = [],
): Promise<unknown> => {
  const { board } = MODEL;
  const types = [{ id: '2', name: 'Story', hierarchyLevel: 0, subtask: false, iconUrl: null }];
  const projects = board.projects.map((each) => ({ ...each, issueTypes: types }));
  const [project] = projects;
  if (!project) throw new Error('The model has no project');
  const planned = planBacklogCreation(project.id, ['Walk'], {
    projects,
    fields: board.fields,
    storyTypeId: null,
    ids: [draftId('1')],
  });
  const [draft] = 'refusal' in planned ? [] : planned.drafts;
  if (!draft) throw new Error('no draft');
  const calls: TrackerCall[] = [];
  const ask = async (call: TrackerCall) => {
    calls.push(call);
    return { id: '50', key: 'TRAIL-50' };
  };
  const fields: CreateFields = {
    demanded: [],
    epicName: null,
    takesRelease: true,
    settable: new Set(settable),
  };
  const ground = { ...board, projects, admin: liftAdminSettings({}) };
  const described = {
    ...draft,
    fields: { ...draft.fields, description: DESCRIPTION },
    dispensable,
  };
  await createCard(ask, described, ground, async () => fields);
  const [{ body } = { body: null }] = calls;
  return (body as { readonly fields: unknown }).fields;
};

describe('createCard', () => {
  it('leaves out a dispensable field only if the create screen lacks it', async () => {
    const sent = { summary: 'Walk', description: DESCRIPTION };
    expect(await sentFields(['summary', 'description'], ['description'])).toMatchObject(sent);
    expect(await sentFields(['summary'], ['description'])).not.toHaveProperty('description');
  });

  it('sends all other fields, so that Jira refuses the card instead of losing a field', async () => {
    expect(await sentFields(['summary'])).toMatchObject({ description: DESCRIPTION });
  });
});
