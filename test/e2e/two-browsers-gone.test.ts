import { afterAll, beforeAll, describe, expect } from 'vitest';
import { journey } from './support/journey.ts';
import { pressAll } from './support/keyboard.ts';
import { roadmapOn } from './support/roadmap-page.ts';
import { type DemoSite, type OpenMap, openDemoSite } from './support/site.ts';
import { typeText } from './support/typing.ts';

const MILESTONE = 'First snow';
const GOAL = 'Plan a walk';

/** A user types a text for an item while another user deletes that item (R-LIVE-8). */
describe('an unsaved text whose item another user deletes', () => {
  const step = journey();
  let site: DemoSite;
  let anna: OpenMap;
  let ben: OpenMap;

  beforeAll(async () => {
    site = await openDemoSite();
    [anna, ben] = await Promise.all([
      site.open(),
      site.open({ as: 'projectAdmin', locale: 'en_US' }),
    ]);
  });

  afterAll(() => site?.stop());

  const keyOf = async (title: string): Promise<string> => {
    const { issues } = await site.ask<{ issues: readonly { key: string }[] }>(
      'POST',
      '/rest/api/3/search/jql',
      { jql: `project = TRAIL AND summary ~ "${title}"`, fields: ['summary'] },
    );
    const [found] = issues;
    if (!found) throw new Error(`the demo has no ${title}`);
    return found.key;
  };

  const remove = async (title: string): Promise<void> => {
    await site.ask('DELETE', `/rest/api/3/issue/${await keyOf(title)}?deleteSubtasks=true`);
  };

  const typeAnew = async (text: string): Promise<void> => {
    await pressAll(anna, 'ControlOrMeta+a');
    await typeText(anna.page, text);
  };

  step('appears in a flag when it names a new story under a deleted step', async () => {
    await anna.step('Call for help').focus();
    await pressAll(anna, 'n');
    await typeText(anna.page, 'Blink with the lamp');
    await remove('Call for help');
    await anna.flag('Not saved: “Blink with the lamp”').waitFor();
    await anna.step('Call for help').waitFor({ state: 'detached' });
  });

  step('appears in a flag when it is the new title of a deleted card', async () => {
    await anna.story('Spoken directions').focus();
    await pressAll(anna, 'e');
    await typeAnew('Spoken ways');
    await remove('Spoken directions');
    await anna.flag('Not saved: “Spoken ways”').waitFor();
    await anna.story('Spoken directions').waitFor({ state: 'detached' });
  });

  step('stays in the card editor, which shows why it cannot be saved', async () => {
    await anna.story('Opening times of huts').focus();
    await pressAll(anna, 'd');
    const editor = anna.app.getByRole('dialog');
    const points = editor.getByLabel('Story points');
    await points.fill('13');
    const written = site.written().length;
    await remove('Opening times of huts');
    await editor.getByRole('alert').filter({ hasText: 'was deleted' }).waitFor();
    await expect.poll(() => points.inputValue()).toBe('13');
    expect(site.written()).toHaveLength(written);
    await pressAll(anna, 'Escape');
    await editor.waitFor({ state: 'detached' });
  });

  step('is still in the name field after the deletion of the goal is undone', async () => {
    await anna.goal(GOAL).focus();
    await pressAll(anna, 'Enter');
    const panel = anna.app.getByRole('complementary', { name: 'Goal' });
    const name = panel.getByLabel('Name', { exact: true });
    await name.fill('Plan a walk at night');
    await ben.goal(GOAL).focus();
    await pressAll(ben, 'Delete');
    await ben.app.getByRole('button', { name: /^Delete/ }).click();
    await panel.getByRole('alert').waitFor();
    await anna.goal(GOAL).waitFor({ state: 'detached' });
    await ben.goal(GOAL).waitFor({ state: 'detached' });
    await pressAll(ben, 'ControlOrMeta+z');
    await anna.goal(GOAL).waitFor();
    await panel.getByRole('alert').waitFor({ state: 'detached' });
    await expect.poll(() => name.inputValue()).toBe('Plan a walk at night');
    await pressAll(anna, 'Enter');
    await ben.goal('Plan a walk at night').waitFor();
    await panel.getByRole('button', { name: 'Close panel' }).click();
  });

  step('is saved as a new milestone when the edited milestone is deleted', async () => {
    await roadmapOn(anna).show();
    await anna.app.getByRole('button', { name: 'Add milestone' }).first().click();
    await anna.app.getByLabel('Name', { exact: true }).fill(MILESTONE);
    await anna.app.getByRole('button', { name: 'Save', exact: true }).click();
    const shownTo = (map: OpenMap, name: string) =>
      map.app.getByRole('button', { name: new RegExp(`Milestone ${name}`) });
    await shownTo(anna, MILESTONE).click();
    await anna.app.getByLabel('Name', { exact: true }).fill('Deep snow');
    await roadmapOn(ben).show();
    await shownTo(ben, MILESTONE).click();
    await ben.app.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await shownTo(ben, MILESTONE).waitFor({ state: 'detached' });
    await anna.app.getByRole('alert').filter({ hasText: MILESTONE }).waitFor();
    await anna.app.getByRole('button', { name: 'Save as a new milestone' }).click();
    await shownTo(anna, 'Deep snow').waitFor();
    await shownTo(ben, 'Deep snow').waitFor();
  });
});
