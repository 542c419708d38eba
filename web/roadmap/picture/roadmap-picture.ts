import { heightOfRows } from '#domain/roadmap/rows.ts';
import type { Measure, Picture } from '../../export/picture/marks.ts';
import { PAPER } from '../../export/picture/paper.ts';
import { createPen, LETTERS } from '../../export/picture/pen.ts';
import { drawCalendar, drawMilestones, drawToday, drawWeekends } from './draw-calendar.ts';
import { drawFormer, drawFormerFlags } from './draw-drift.ts';
import { drawLinks } from './draw-links.ts';
import { drawBar, drawRow } from './draw-rows.ts';
import {
  type Drawing,
  HEAD_SIZE,
  type RoadmapLook,
  type RoadmapPictureOptions,
} from './drawing.ts';

const TITLE = 64;

export const roadmapPictureSize = (
  { rows, from, to, pixels, tree }: RoadmapPictureOptions,
  titled: boolean,
) => ({
  width: Math.ceil(tree + (to - from + 1) * pixels),
  height: heightOfRows(rows) + HEAD_SIZE + (titled ? TITLE : 0) + 8,
});

/** Draws a roadmap as a picture: the tree, a range of days, bars and milestones. The units are pixels of the screen. */
export const roadmapPicture = (
  options: RoadmapPictureOptions,
  look: RoadmapLook,
  measure: Measure,
): Picture => {
  const pen = createPen(measure);
  const size = roadmapPictureSize(options, look.title !== null);
  const top = HEAD_SIZE + (look.title ? TITLE : 0);
  const scale = { origin: options.from, pixels: options.pixels };
  const drawing: Drawing = { pen, options, look, scale, top, ...size };
  drawWeekends(drawing);
  drawCalendar(drawing);
  for (const row of options.rows) drawRow(drawing, row);
  drawMilestones(drawing);
  drawFormerFlags(drawing);
  drawToday(drawing);
  for (const row of options.rows) drawBar(drawing, row);
  for (const row of options.rows) drawFormer(drawing, row);
  drawLinks(drawing);
  pen.add({
    kind: 'box',
    x: options.tree,
    y: top - HEAD_SIZE,
    width: 1,
    height: size.height,
    fill: PAPER.border,
  });
  pen.add({ kind: 'box', x: 0, y: top - 1, width: size.width, height: 1, fill: PAPER.border });
  if (options.drift) {
    const heading = { letters: LETTERS.small, color: PAPER.subtle, anchor: 'end' } as const;
    pen.write(options.tree - 10, top - 10, options.drift.heading, heading);
  }
  if (look.title) {
    const room = size.width - 32;
    pen.write(16, 30, look.title.name, { letters: LETTERS.title, color: PAPER.text, room });
    pen.write(16, 52, look.title.about, { letters: LETTERS.small, color: PAPER.subtle, room });
  }
  return { ...size, ground: PAPER.surface, marks: pen.marks };
};
