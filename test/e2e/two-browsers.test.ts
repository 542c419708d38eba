import { afterAll, beforeAll, describe, expect } from 'vitest';
import { PEOPLE } from '#infra/sandbox/tracker/site/people.ts';
import { journey } from './support/journey.ts';
import { pressAll } from './support/keyboard.ts';
import { type DemoSite, type OpenMap, openDemoSite } from './support/site.ts';
import { typeText } from './support/typing.ts';

const STORY = 'Book a bed for tonight';
const OTHER = 'Huts and springs nearby';
const GOAL = 'Plan a walk';
const STEP = 'Rest on the way';

interface Properties {
  readonly issues: readonly { readonly properties: Readonly<Record<string, { value?: string }>> }[];
}

describe('two browsers on the same board', () => {
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

  /** Returns the addresses of a lane's stories in their order on the screen, column by column. */
  const storiesIn = (map: OpenMap, lane: string): Promise<string[]> =>
    map
      .lane(lane)
      .getByRole('listitem')
      .evaluateAll((cards) => cards.map((card) => card.getAttribute('data-address') ?? ''));

  const ranksOf = async (summary: string): Promise<string | undefined> => {
    const { issues } = await site.ask<Properties>('POST', '/rest/api/3/search/jql', {
      jql: `project = TRAIL AND summary ~ "\\"${summary}\\""`,
      fields: ['summary'],
      properties: ['ds-smb-version-story-rank'],
    });
    return issues[0]?.properties['ds-smb-version-story-rank']?.value;
  };

  step('show the moves of both users within seconds', async () => {
    await anna.dragToLane(STORY, 'Over the pass');
    await ben.storyIn('Over the pass', STORY).waitFor();
    await ben.dragToLane(STORY, 'Open country');
    await anna.storyIn('Open country', STORY).waitFor();
  });

  step('show goals that the other user has renamed', async () => {
    await anna.goal(GOAL).focus();
    await pressAll(anna, 'F2', 'ControlOrMeta+a');
    await typeText(anna.page, 'Plan a long walk');
    await pressAll(anna, 'Enter');
    await ben.goal('Plan a long walk').waitFor();
  });

  step('show the same step under its new goal after one user has moved it', async () => {
    await ben.goal('Remember and share, 2 steps').waitFor();
    await anna.dragToGoal(STEP, 'Remember and share');
    await ben.goal('Remember and share, 3 steps').waitFor();
    await ben.dragToGoal(STEP, 'Walk without getting lost');
    await anna.goal('Remember and share, 2 steps').waitFor();
  });

  step('show a card in the colour that a job has given to it', async () => {
    const { sandbox } = site;
    const tint = (map: OpenMap) =>
      map
        .story(STORY)
        .first()
        .evaluate((card) => (card as HTMLElement).style.getPropertyValue('--tint'));
    const before = await tint(ben);
    const label = (await ben.story(STORY).first().getAttribute('aria-label')) ?? '';
    const [issue] = /[A-Z]+-\d+/.exec(label) ?? [];
    const token = await sandbox.mintToken(PEOPLE.siteAdmin.id);
    const properties = [{ key: 'ds-smb-color', value: 'purple' }];
    const work = { kind: 'write-properties', items: [{ issue, properties }] };
    const body = { boardId: 'project-10000', work };
    const taken = await sandbox.ask(token, 'POST', '/smb/job', { body });
    expect(taken.status).toBe(201);
    for (const map of [anna, ben]) {
      await expect.poll(() => tint(map)).not.toBe(before);
    }
  });

  step(
    'show changes of the other user while an editor is open, without interrupting it',
    async () => {
      await ben.story(STORY).focus();
      await pressAll(ben, 'e', 'ControlOrMeta+a');
      await typeText(ben.page, 'Half a na');
      await anna.dragToLane(OTHER, 'Open country');
      await anna.storyIn('Open country', OTHER).waitFor();
      await ben.storyIn('Open country', OTHER).waitFor();
      const title = ben.app.getByRole('textbox', { name: `New title for ${STORY}` });
      await expect.poll(() => title.inputValue()).toBe('Half a na');
      await pressAll(ben, 'Escape');
    },
  );

  step('show the same order after both users have dropped a story into the same cell', async () => {
    await Promise.all([
      anna.dragToLane(STORY, 'Over the pass'),
      ben.dragToLane(OTHER, 'Over the pass'),
    ]);
    for (const map of [anna, ben]) {
      await map.storyIn('Over the pass', STORY).waitFor();
      await map.storyIn('Over the pass', OTHER).waitFor();
    }
    const orders = () => Promise.all([anna, ben].map((map) => storiesIn(map, 'Over the pass')));
    await expect
      .poll(async () => {
        const [hers, his] = await orders();
        return (hers?.length ?? 0) > 1 && JSON.stringify(hers) === JSON.stringify(his);
      })
      .toBe(true);
    await expect
      .poll(async () => {
        const [one, other] = await Promise.all([ranksOf(STORY), ranksOf(OTHER)]);
        return one !== undefined && JSON.stringify(one) !== JSON.stringify(other);
      })
      .toBe(true);
  });
});
