import { afterAll, beforeAll, describe, expect } from 'vitest';
import { type Box, boxOf } from './support/drag.ts';
import { journey } from './support/journey.ts';
import { pressAll } from './support/keyboard.ts';
import { type DemoSite, type OpenMap, openDemoSite } from './support/site.ts';
import { typeText } from './support/typing.ts';

const overlap = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

const STORY = 'Share the list with the group';

interface Found {
  readonly issues: readonly { readonly key: string }[];
}

interface Below {
  readonly issues: readonly {
    readonly fields: { readonly summary: string; readonly status: { readonly name: string } };
  }[];
}

interface LinkTypes {
  readonly issueLinkTypes: readonly { readonly id: string }[];
}

interface Whole {
  readonly fields: {
    readonly description: unknown;
    readonly duedate: string | null;
    readonly reporter: { readonly accountId: string } | null;
    readonly subtasks: readonly {
      readonly fields: { readonly summary: string; readonly status: { readonly name: string } };
    }[];
    readonly issuelinks: readonly {
      readonly type: { readonly id: string };
      readonly outwardIssue?: { readonly key: string };
    }[];
  };
  readonly properties: Readonly<Record<string, unknown>>;
}

describe('undo and redo', () => {
  const step = journey();
  let site: DemoSite;
  let map: OpenMap;

  beforeAll(async () => {
    site = await openDemoSite();
    map = await site.open();
  });

  afterAll(() => site?.stop());

  const keysOf = async (summary: string): Promise<string[]> => {
    const jql = `project = TRAIL AND summary ~ "\\"${summary}\\""`;
    const { issues } = await site.ask<Found>('POST', '/rest/api/3/search/jql', {
      jql,
      fields: ['summary'],
    });
    return issues.map(({ key }) => key);
  };

  step('create a deleted story anew at its position, and name what is lost', async () => {
    const [before] = await keysOf(STORY);
    await map.story(STORY).focus();
    await pressAll(map, 'Delete');
    await map.app.getByRole('dialog').getByRole('button', { name: 'Delete' }).last().click();
    const flag = map.app.getByRole('status').filter({ hasText: `${before} deleted` });
    await flag.waitFor();
    await expect.poll(() => map.story(STORY).count()).toBe(0);

    await flag.getByRole('button', { name: 'Undo' }).click();
    await map.storyIn('Open country', STORY).waitFor();
    await map.flag(/Comments, attachments/).waitFor();
    await expect.poll(async () => (await keysOf(STORY))[0] === before).toBe(false);
  });

  step("show the bar for selected stories where Jira's flags do not cover it", async () => {
    await map.story(STORY).focus();
    await pressAll(map, 'x');
    await map.story('Filter by length and climb').focus();
    await pressAll(map, 'x');
    const bar = map.app.getByRole('region', { name: 'Selected stories' });
    await bar.waitFor();
    const flag = await boxOf(map.flag(/Comments, attachments/));
    await expect.poll(async () => overlap(await boxOf(bar), flag)).toBe(false);
    await pressAll(map, 'Escape');
    await expect.poll(() => bar.count()).toBe(0);
  });

  step(
    'restore finished subtasks, fields, links and properties that the map does not know',
    async () => {
      const summary = 'Filter by length and climb';
      const [key] = await keysOf(summary);
      const [other] = await keysOf('Search by place name');
      const document = {
        type: 'doc',
        version: 1,
        content: [
          { type: 'paragraph', content: [{ type: 'text', text: 'Twelve kilometres at most.' }] },
        ],
      };
      const fields = { description: document, duedate: '2027-03-01' };
      await site.ask('PUT', `/rest/api/3/issue/${key}`, { fields });
      await site.ask('PUT', `/rest/api/3/issue/${key}/properties/of-another-app`, { kept: true });
      const { issueLinkTypes } = await site.ask<LinkTypes>('GET', '/rest/api/3/issueLinkType');
      await site.ask('POST', '/rest/api/3/issueLink', {
        type: { id: issueLinkTypes[0]?.id },
        inwardIssue: { key },
        outwardIssue: { key: other },
      });
      const wholeOf = async (of: string) => {
        const whole = await site.ask<Whole>(
          'GET',
          `/rest/api/3/issue/${of}?fields=description,duedate,reporter,subtasks,issuelinks&properties=of-another-app`,
        );
        const { subtasks, issuelinks, reporter, ...rest } = whole.fields;
        return {
          ...rest,
          reporter: reporter?.accountId,
          subtasks: subtasks.map((each) => [each.fields.summary, each.fields.status.name]).sort(),
          links: issuelinks.map(({ type, outwardIssue }) => [type.id, outwardIssue?.key]),
          properties: whole.properties,
        };
      };
      const before = await wholeOf(key ?? '');
      expect(before.subtasks.map(([, status]) => status)).toContain('Done');
      await map.page.reload();
      await map.story(summary).focus();
      await pressAll(map, 'Delete');
      await map.app.getByRole('dialog').getByRole('button', { name: 'Delete' }).last().click();
      await expect.poll(() => map.story(summary).count()).toBe(0);
      await expect.poll(() => keysOf(summary)).toEqual([]);
      await pressAll(map, 'ControlOrMeta+z');
      await map.story(summary).waitFor();
      await expect.poll(() => keysOf(summary)).toHaveLength(1);
      await expect.poll(async () => wholeOf((await keysOf(summary))[0] ?? '')).toEqual(before);
    },
  );

  step('restore a deleted step with all its stories, even finished and hidden ones', async () => {
    const STEP = 'Check conditions';
    /** Returns the summary and status of each story of the step, from the tracker's own search. */
    const below = async () => {
      const [key] = await keysOf(STEP);
      const { issues } = await site.ask<Below>('POST', '/rest/api/3/search/jql', {
        jql: `parent = ${key}`,
        fields: ['summary', 'status'],
      });
      return issues.map(({ fields }) => `${fields.summary}: ${fields.status.name}`).sort();
    };
    const before = await below();
    expect(before.some((each) => each.endsWith(': Done'))).toBe(true);
    const deleteStep = async (choice: RegExp) => {
      const [key] = await keysOf(STEP);
      await map.step(STEP).focus();
      await pressAll(map, 'Delete');
      const dialog = map.app.getByRole('dialog');
      await dialog.getByRole('radio', { name: choice }).check();
      await dialog.getByRole('button', { name: 'Delete' }).last().click();
      await expect.poll(() => keysOf(STEP)).toEqual([]);
      await expect.poll(() => map.step(STEP).count()).toBe(0);
      await pressAll(map, 'ControlOrMeta+z');
      await map.step(STEP).waitFor();
      await expect.poll(() => keysOf(STEP)).toHaveLength(1);
      await expect.poll(async () => (await keysOf(STEP))[0] === key).toBe(false);
      await expect.poll(below).toEqual(before);
    };
    await deleteStep(/Keep the stories/);
    await deleteStep(/Delete everything/);
  });

  step("show Cairn's flag where it does not cover Jira's flags", async () => {
    // Polls, because the search finds new issues with a delay.
    await expect.poll(() => keysOf(STORY)).toHaveLength(1);
    const [key] = await keysOf(STORY);
    await map.story(STORY).focus();
    await pressAll(map, 'Delete');
    await map.app.getByRole('dialog').getByRole('button', { name: 'Delete' }).last().click();
    const flag = map.app.getByRole('status').filter({ hasText: `${key} deleted` });
    await flag.waitFor();
    const own = await boxOf(flag);
    await flag.getByRole('button', { name: 'Undo' }).click();
    // Uses the last of Jira's flags, because the one about the first deletion may still be visible.
    const jiras = map.flag(/Comments, attachments/).last();
    const theirs = await boxOf(jiras);
    expect(overlap(own, theirs)).toBe(false);
    await map.storyIn('Open country', STORY).waitFor();
    await expect.poll(async () => (await keysOf(STORY))[0] === key).toBe(false);
  });

  step('remove a new card and create it again, by keyboard alone', async () => {
    await map.story(STORY).focus();
    await pressAll(map, 'n');
    await typeText(map.page, 'Call a cab home');
    await pressAll(map, 'Enter', 'Escape');
    await map.story('Call a cab home').waitFor();
    await expect.poll(() => keysOf('Call a cab home')).toHaveLength(1);

    await map.story(STORY).focus();
    await pressAll(map, 'ControlOrMeta+z');
    await expect.poll(() => map.story('Call a cab home').count()).toBe(0);
    await expect.poll(() => keysOf('Call a cab home')).toEqual([]);

    await map.story(STORY).focus();
    await pressAll(map, 'ControlOrMeta+Shift+z');
    await map.story('Call a cab home').waitFor();
    expect(map.complaints).toEqual([]);
  });
});
