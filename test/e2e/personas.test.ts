import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import type { Persona } from '#domain/contracts/persona.ts';
import { graveFaults } from './support/axe.ts';
import { choose } from './support/choose.ts';
import type { HostPage } from './support/host-page.ts';
import { journey } from './support/journey.ts';
import { pressAll, tabTo } from './support/keyboard.ts';
import { type DemoSite, openDemoSite } from './support/site.ts';
import { typeText } from './support/typing.ts';

/** Size of a picture that the browser draws, with a red and a blue half. */
const PICTURE = { width: 600, height: 400 };

/** A user creates a persona, and another user views it (R-PERSONA-16). */
describe('personas', () => {
  const step = journey();
  let site: DemoSite;
  let jira: HostPage;

  beforeAll(async () => {
    site = await openDemoSite();
    jira = await site.page('personas', {}, { projectId: '10000' });
  });

  afterAll(() => site?.stop());

  const nora = async (): Promise<Persona> => {
    const all = await site.asked<readonly Persona[]>('GET', '/smb/personas?projectId=10000');
    const [found] = all;
    if (!found) throw new Error('there is no persona');
    return found;
  };
  const button = (name: string) => jira.app.getByRole('button', { name, exact: true });
  const field = (name: string) => jira.app.getByRole('textbox', { name, exact: true });
  const saved = () => jira.app.getByRole('status').filter({ hasText: /^Saved/ });

  step('are explained on an empty page', async () => {
    await jira.app.getByText('A persona is someone you build for').waitFor();
    expect(await graveFaults(jira)).toEqual([]);
  });

  step('are created from a template by keyboard', async () => {
    await tabTo(jira, button('Travel'));
    await pressAll(jira, 'Enter');
    await field('Name').waitFor();
    await typeText(jira.page, 'Nora Lindqvist');
    await pressAll(jira, 'Enter');
    await jira.app.getByRole('heading', { name: 'Nora Lindqvist', level: 1 }).waitFor();
    await button('Save').waitFor();
    expect(await graveFaults(jira)).toEqual([]);
  });

  step('have a name and texts, which the user enters on the canvas', async () => {
    const lines = jira.app.getByRole('group', { name: 'Text only' });
    await tabTo(jira, lines.first());
    await pressAll(jira, 'Enter');
    await typeText(jira.page, 'Weekend walker');
    await pressAll(jira, 'Escape');
    await lines.nth(1).click();
    await typeText(jira.page, 'I want to be home before my daughter asks where I am.');
    await jira.app.getByRole('group', { name: 'Demographic' }).click();
    await jira.app.getByRole('spinbutton', { name: 'Age' }).fill('201');
    await jira.app.getByText('Age must be a whole number from 1 to 200.').waitFor();
    await expect.poll(() => button('Save').isDisabled()).toBe(true);
    await jira.app.getByRole('spinbutton', { name: 'Age' }).fill('38');
    expect(await graveFaults(jira)).toEqual([]);
  });

  step('have parts that the user drags onto the canvas and into another order', async () => {
    const needs = jira.app.getByRole('group', { name: 'Title and content: Needs' });
    await button('Paragraph').dragTo(needs);
    await jira.app.getByRole('textbox', { name: 'Text, in Markdown' }).fill('Leaves **early**');
    await pressAll(jira, 'Escape');
    await jira.app.getByText('early').first().waitFor();
    const order = () =>
      jira.app
        .locator('[data-part]')
        .evaluateAll((parts) => parts.map((part) => part.getAttribute('aria-label')));
    const before = await order();
    expect(before.indexOf('Paragraph')).toBe(before.indexOf('Title and content: Needs') - 1);
    const motives = jira.app.getByRole('group', { name: 'Title and content: Motivations' });
    await needs.dragTo(motives, { targetPosition: { x: 40, y: 6 } });
    await expect
      .poll(async () => {
        const now = await order();
        return (
          now.indexOf('Title and content: Needs') - now.indexOf('Title and content: Motivations')
        );
      })
      .toBe(-1);
  });

  step('can be changed, and each change can be undone and redone', async () => {
    await button('Undo').click();
    await button('Redo').click();
    await button('Ember').click();
    await expect.poll(() => button('Ember').getAttribute('aria-pressed')).toBe('true');
  });

  step('have a cropped picture', async () => {
    const buffer = await jira.frame().evaluate(async ({ width, height }) => {
      const canvas = document.createElement('canvas');
      Object.assign(canvas, { width, height });
      const brush = canvas.getContext('2d');
      if (brush) {
        brush.fillStyle = 'red';
        brush.fillRect(0, 0, width / 2, height);
        brush.fillStyle = 'blue';
        brush.fillRect(width / 2, 0, width / 2, height);
      }
      return canvas.toDataURL('image/png').split(',')[1] ?? '';
    }, PICTURE);
    const file = { name: 'face.png', mimeType: 'image/png', buffer: Buffer.from(buffer, 'base64') };
    await jira.app.locator('input[type="file"]').setInputFiles(file);
    const dialog = jira.app.getByRole('dialog', { name: 'Crop the picture' });
    await dialog.waitFor();
    await dialog.getByRole('slider').fill('2');
    expect(await graveFaults(jira)).toEqual([]);
    const use = dialog.getByRole('button', { name: 'Use picture' });
    await use.click();
    // On a machine with much other work, redrawing the picture may take too long. Then the user tries again.
    await expect
      .poll(async () => {
        if (await dialog.getByText('Cairn is busy').isVisible()) await use.click();
        return dialog.count();
      })
      .toBe(0);
    const shown = jira.app.locator('[data-part] img').first();
    await expect.poll(() => shown.getAttribute('src')).toMatch(/\/persona/);
    await expect
      .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  });

  step('show why a picture cannot be fetched, and keep the entered address', async () => {
    await button('By address').click();
    const address = field('Address of the image');
    await address.fill('https://127.0.0.1/face.png');
    await button('Save').click();
    const reason = jira.app.getByText('The image address must be on the public internet.');
    await reason.waitFor();
    await expect.poll(() => address.inputValue()).toBe('https://127.0.0.1/face.png');
    expect(await graveFaults(jira)).toEqual([]);
    // Ignores the message in the browser's console about the refused request.
    jira.complaints.splice(0);
    await button('Undo').click();
    const shown = jira.app.locator('[data-part] img').first();
    await expect.poll(() => shown.getAttribute('src')).toMatch(/\/persona-image\//);
  });

  step('are saved by keyboard, and warn before the user leaves unsaved changes', async () => {
    await pressAll(jira, 'Control+s');
    await saved().waitFor();
    await field('Name').fill('Nora L.');
    await button('Back to all personas').click();
    const dialog = jira.app.getByRole('dialog', { name: 'Leave without saving?' });
    await dialog.waitFor();
    expect(await graveFaults(jira)).toEqual([]);
    await dialog.getByRole('button', { name: 'Discard changes' }).click();
    const card = jira.app.getByRole('article').filter({ hasText: 'Nora Lindqvist' });
    await card.getByText('Weekend walker').waitFor();
    await card.getByText('home before my daughter').waitFor();
    expect(await graveFaults(jira)).toEqual([]);
  });

  step('are exported to a file, from which they can be imported', async () => {
    await button('Nora Lindqvist').click();
    const exported = async (name: string): Promise<Buffer> => {
      await button('Export').click();
      const [download] = await Promise.all([
        jira.page.waitForEvent('download'),
        jira.app.getByRole('menuitem', { name }).click(),
      ]);
      return readFile(await download.path());
    };
    const small = await exported('Picture (PNG), 1×');
    const large = await exported('Picture (PNG), 3×');
    // A PNG has its width in the bytes from 16 and its height in the bytes from 20.
    expect(small.subarray(1, 4).toString()).toBe('PNG');
    expect(small.readUInt32BE(16)).toBe(800);
    expect(large.readUInt32BE(16)).toBe(2400);
    expect(large.readUInt32BE(20)).toBe(3 * small.readUInt32BE(20));
    const svg = (await exported('Vector picture (SVG)')).toString();
    expect(svg).toMatch(/^<svg/);
    expect(svg).toContain('Weekend walker');
    expect(svg).toMatch(/@font-face[^}]*data:font/);
    const paper = await exported('Document (PDF)');
    expect(paper.subarray(0, 5).toString()).toBe('%PDF-');
  });

  step('are saved as a template, with a warning if a template has the same name', async () => {
    const keep = async () => {
      await button('More actions').click();
      await jira.app.getByRole('menuitem', { name: 'Save as template' }).click();
      await field('Name of the template').fill('Walker');
    };
    await keep();
    await button('Save template').click();
    await jira.app.getByRole('dialog').waitFor({ state: 'detached' });
    await keep();
    await jira.app.getByText('You already have a template with this name').waitFor();
    expect(await graveFaults(jira)).toEqual([]);
    await button('Replace template').click();
    await jira.app.getByRole('dialog').waitFor({ state: 'detached' });
    await button('Back to all personas').click();
    await button('Walker').waitFor();
  });

  step('appear on two goals, in a filter of the map, and in the coverage', async () => {
    const map = await site.open();
    const panel = map.app.getByRole('complementary', { name: 'Personas' });
    await map.more('Personas');
    await choose(
      panel.getByRole('combobox', { name: 'Add Nora Lindqvist to a goal' }),
      'Plan a walk',
    );
    await panel.getByText(/^1 goal ·/).waitFor();
    await map.goal('Walk without getting lost').focus();
    await pressAll(map, 'Enter');
    const goal = map.app.getByRole('complementary', { name: 'Goal', exact: true });
    await choose(goal.getByRole('combobox', { name: 'Add a persona' }), 'Nora Lindqvist');
    await goal.getByRole('button', { name: 'Remove Nora Lindqvist' }).waitFor();
    expect(await graveFaults(map)).toEqual([]);
    await goal.getByRole('button', { name: 'Close' }).click();
    await panel.getByText(/^2 goals ·/).waitFor();
    await panel.getByRole('switch', { name: 'Show only this persona’s goals' }).click();
    await panel.getByRole('checkbox', { name: 'Goals without a persona' }).uncheck();
    await map.goal('Remember and share').waitFor({ state: 'detached' });
    await map.goal('Plan a walk').waitFor();
    await tabTo(map, panel.getByRole('button', { name: 'Coverage' }));
    await pressAll(map, 'Enter');
    const releases = panel.getByRole('listitem').filter({ hasText: 'Over the pass' });
    await releases
      .last()
      .getByText(/^[12] goals? ·/)
      .waitFor();
    await panel.getByText('Without a release').first().waitFor();
    expect(await graveFaults(map)).toEqual([]);
    expect(map.complaints).toEqual([]);
    await map.close();
  });

  step(
    "are entries of the browser's history, which show a question before changes are lost",
    async () => {
      const open = async () => {
        await button('Nora Lindqvist').click();
        await field('Name').waitFor();
        await expect.poll(() => decodeURIComponent(jira.page.url())).toMatch(/[?&!]key=\w/);
      };
      await open();
      await jira.page.goBack();
      await button('Walker').waitFor();
      await jira.page.goForward();
      await field('Name').fill('Nora L.');
      await jira.app.getByRole('status').filter({ hasText: 'Not saved' }).waitFor();
      await jira.page.goBack();
      const dialog = jira.app.getByRole('dialog', { name: 'Leave without saving?' });
      await dialog.getByRole('button', { name: 'Stay' }).click();
      await expect.poll(() => field('Name').inputValue()).toBe('Nora L.');
      await jira.page.goBack();
      await dialog.getByRole('button', { name: 'Discard changes' }).click();
      await open();
      await jira.page.reload();
      await field('Name').waitFor();
      await button('Back to all personas').click();
      await button('Walker').waitFor();
      expect(jira.complaints).toEqual([]);
    },
  );

  step('show the changes of another user who edits the same persona', async () => {
    const other = await site.page(
      'personas',
      { as: 'projectAdmin', locale: 'en_US' },
      { projectId: '10000' },
    );
    await other.app.getByRole('button', { name: 'Nora Lindqvist', exact: true }).click();
    await button('Nora Lindqvist').click();
    await other.app.getByRole('button', { name: 'Bloom' }).click();
    await other.app.getByRole('button', { name: 'Save', exact: true }).click();
    await other.app
      .getByRole('status')
      .filter({ hasText: /^Saved/ })
      .waitFor();
    await field('Name').fill('Nora');
    await button('Save').click();
    await expect.poll(() => button('Bloom').getAttribute('aria-pressed')).toBe('true');
    await saved().waitFor();
    await other.app.getByRole('textbox', { name: 'Name', exact: true }).fill('Nora of the hills');
    const save = other.app.getByRole('button', { name: 'Save', exact: true });
    // The page asks when it saves, or before that, if it has looked for changes meanwhile.
    const theirs = other.app
      .getByRole('dialog')
      .getByRole('button', { name: /^(Keep|Take) theirs$/ });
    await expect
      .poll(async () => {
        if (await theirs.isVisible()) return true;
        await save.click({ timeout: 1000 }).catch(() => undefined);
        return theirs.isVisible();
      })
      .toBe(true);
    expect(await graveFaults(other)).toEqual([]);
    await theirs.click();
    await other.app.getByRole('heading', { name: 'Nora', level: 1, exact: true }).waitFor();
    await other.close();
  });

  const banner = (text: RegExp) => jira.app.getByRole('status').filter({ hasText: text });
  const flag = (text: string) => jira.app.getByRole('status').filter({ hasText: text });

  step('keep a change made offline, show a conflict about it, and undo it', async () => {
    await saved().waitFor();
    await jira.page.context().setOffline(true);
    await field('Name').fill('Nora Offline');
    await button('Save').click();
    await jira.app.getByText('Kept here; saved when you are online').waitFor();
    await banner(/1 change will be sent/).waitFor();
    await expect.poll(() => button('Upload').isDisabled()).toBe(true);
    expect(await graveFaults(jira)).toEqual([]);
    const { id } = await nora();
    await site.asked('PUT', `/smb/persona/${id}`, { name: 'Nora Elsewhere' });
    await jira.page.context().setOffline(false);
    const dialog = jira.app.getByRole('dialog', { name: 'Nora Elsewhere was changed' });
    await dialog.getByRole('cell', { name: 'Nora Offline' }).waitFor();
    await dialog.getByRole('button', { name: 'Keep mine' }).click();
    await expect.poll(async () => (await nora()).name).toBe('Nora Offline');
    await flag('changed').getByRole('button', { name: 'Undo' }).click();
    await expect.poll(async () => (await nora()).name).toBe('Nora Elsewhere');
    await expect.poll(() => field('Name').inputValue()).toBe('Nora Elsewhere');
    await field('Name').fill('Nora');
    await button('Save').click();
    await expect.poll(async () => (await nora()).name).toBe('Nora');
  });

  step('disappear after their deletion, and return to their goals after an undo', async () => {
    await button('Back to all personas').click();
    const remove = async () => {
      await button('Actions for Nora').click();
      await jira.app.getByRole('menuitem', { name: 'Delete' }).click();
      const dialog = jira.app.getByRole('dialog', { name: 'Delete Nora?' });
      await dialog.getByText('Undo restores it').waitFor();
      await dialog.getByRole('button', { name: 'Delete' }).click();
      await jira.app.getByText('A persona is someone you build for').waitFor();
    };
    await remove();
    await flag('Nora deleted').getByRole('button', { name: 'Undo' }).click();
    const card = jira.app.getByRole('article').filter({ hasText: 'Nora' });
    await card.getByText('2 goals').waitFor();
    await remove();
    // Ignores the 409 messages in the browser's console. They are expected: the backend refuses to save an old version.
    expect(jira.complaints.filter((each) => !each.includes('409'))).toEqual([]);
    await jira.close();
  });
});
