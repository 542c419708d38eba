import { readFile } from 'node:fs/promises';
import type { HostPage } from './host-page.ts';

/** Timeout for drawing a picture of a hundred million pixels on a busy machine. */
const MADE_WITHIN_MS = 240_000;

/** Returns the width and height of a PNG in pixels. Throws if the data is not a PNG. */
export const pngSize = (png: Buffer): readonly [number, number] => {
  if (png.subarray(1, 4).toString() !== 'PNG') throw new Error('this is no PNG');
  return [png.readUInt32BE(16), png.readUInt32BE(20)];
};

/** Returns the number of pages of a PDF, and the size of its first page in points. */
export const pdfPages = (pdf: Buffer) => {
  const text = pdf.toString('latin1');
  const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(text) ?? [];
  const size = [width, height].map((side) => Math.round(Number(side)));
  return { pages: text.match(/\/Type \/Page\b/g)?.length ?? 0, size };
};

/** Returns the export panel of a map, and what a user can do in it. */
export const exportPanelOf = ({ app, page }: Pick<HostPage, 'app' | 'page'>) => {
  const panel = app.getByRole('complementary', { name: 'Export' });
  const choose = (name: string) => panel.getByRole('button', { name, exact: true }).click();
  return {
    panel,
    choose,
    open: async (): Promise<void> => {
      await app.getByRole('button', { name: 'More', exact: true }).first().click();
      await app.getByRole('menuitem', { name: 'Export', exact: true }).click();
      await panel.waitFor();
    },
    onPaper: async (name: RegExp): Promise<void> => {
      await panel.getByRole('combobox', { name: 'Paper' }).click();
      await app.getByRole('option', { name }).click();
    },
    /** Returns the size of the picture in pixels, as the panel shows it. */
    pixels: async (): Promise<readonly number[]> => {
      const words = (await panel.getByText(/ px$/).first().textContent()) ?? '';
      return words.split('×').map((side) => Number(side.replace(/\D/g, '')));
    },
    exported: async (format: string): Promise<Buffer> => {
      const coming = page.waitForEvent('download', { timeout: MADE_WITHIN_MS });
      await choose(`Export ${format}`);
      return readFile(await (await coming).path());
    },
  };
};
