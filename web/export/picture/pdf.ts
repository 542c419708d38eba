import type { jsPDF } from 'jspdf';
import { whileOnline } from '../../later/while-online.ts';
import type { Picture } from './marks.ts';
import { type PagePlan, type PaperChoice, planPages } from './pages.ts';
import { familyOf, loadFonts, markFinder } from './paint.ts';
import { jpegOf, rest, type Work } from './raster.ts';

/** Pages are painted in strips; this is the maximum number of pixels of a strip. */
const STRIP = 2_000_000;
/** Length of a crop mark in points. */
const MARK = 10;

const drawCutMarks = (file: jsPDF, { width, height, margin }: PagePlan) => {
  file.setDrawColor(140, 143, 151).setLineWidth(0.4);
  for (const x of [margin, width - margin]) {
    const outwards = x === margin ? -MARK : MARK;
    for (const y of [margin, height - margin]) {
      file.line(x, y, x + outwards, y);
      file.line(x, y, x, y + (y === margin ? -MARK : MARK));
    }
  }
};

/**
 * Returns a picture as a PDF. Pages are painted as images, strip by strip, because real text would need complete
 * embedded Chinese, Japanese and Korean fonts. If the signal aborts, rejects with the signal's reason.
 */
export const pdfOf = async (
  picture: Picture,
  choice: PaperChoice,
  title: string,
  { signal, onProgress }: Work,
): Promise<Blob> => {
  const plan = planPages(picture, choice);
  const [{ jsPDF: Pdf }] = await Promise.all([
    whileOnline(() => import('jspdf')),
    loadFonts(picture, familyOf()),
  ]);
  const format: [number, number] = [plan.width, plan.height];
  const { direction: orientation } = choice;
  const file = new Pdf({ unit: 'pt', format, orientation, compress: true });
  file.setProperties({ title });
  const find = markFinder(picture);
  const { factor, scale, margin } = plan;
  for (const [index, { part }] of plan.pages.entries()) {
    if (index > 0) file.addPage(format, orientation);
    const rows = Math.max(1, Math.floor(STRIP / (part.width * scale)) / scale);
    for (let y = 0; y < part.height; y += rows) {
      signal.throwIfAborted();
      const strip = { ...part, y: part.y + y, height: Math.min(rows, part.height - y) };
      const bytes = await jpegOf(picture, find, strip, scale);
      // The canvas has a whole number of pixels, so it may be slightly larger than the strip.
      const [wide, high] = [Math.ceil(part.width * scale), Math.ceil(strip.height * scale)];
      const [width, height] = [(wide / scale) * factor, (high / scale) * factor];
      file.addImage(bytes, 'JPEG', margin, margin + y * factor, width, height);
      onProgress((index + Math.min(1, (y + rows) / part.height)) / plan.pages.length);
      await rest();
    }
    if (plan.pages.length > 1) drawCutMarks(file, plan);
  }
  return file.output('blob');
};
