import { afterAll, beforeAll, describe, expect } from 'vitest';
import { backendCallOf } from './support/backend-call.ts';
import { journey } from './support/journey.ts';
import { pressAll } from './support/keyboard.ts';
import { type DemoSite, type OpenMap, openDemoSite } from './support/site.ts';

const STORY = 'Book a bed for tonight';
const OTHER = 'Huts and springs nearby';
const GOAL = 'Plan a walk';

interface Properties {
  readonly issues: readonly { readonly properties: Readonly<Record<string, { value?: string }>> }[];
}

/** Two people on one board at once. */
describe('two browsers on one board', () => {
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

  /** Titles of a lane's stories in their order, one column behind the other. */
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

  step('shows each the move of the other within seconds', async () => {
    await anna.dragToLane(STORY, 'Over the pass');
    await ben.storyIn('Over the pass', STORY).waitFor();
    await ben.dragToLane(STORY, 'Open country');
    await anna.storyIn('Open country', STORY).waitFor();
  });

  step('shows the new name of a goal to the other', async () => {
    await anna.goal(GOAL).focus();
    await pressAll(anna, 'F2', 'ControlOrMeta+a');
    await anna.page.keyboard.type('Plan a long walk');
    await pressAll(anna, 'Enter');
    await ben.goal('Plan a long walk').waitFor();
  });

  step('leaves an editor alone until it is closed', async () => {
    await ben.story(STORY).focus();
    await pressAll(ben, 'e', 'ControlOrMeta+a');
    await ben.page.keyboard.type('Half a na');
    await anna.dragToLane(OTHER, 'Open country');
    await anna.storyIn('Open country', OTHER).waitFor();
    const asked = () =>
      ben.page.waitForResponse((answer) =>
        backendCallOf(answer.request()).path.startsWith('/smb/changes'),
      );
    await asked();
    await asked();
    expect(await ben.storyIn('Over the pass', OTHER).count()).toBe(1);
    await pressAll(ben, 'Escape');
    await ben.storyIn('Open country', OTHER).waitFor();
  });

  step('ends with one order when both drop into one cell at once', async () => {
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
