import { Timeline } from 'vis-timeline/standalone';
import 'vis-timeline/styles/vis-timeline-graph2d.css';
import type { Drawing } from './drawn.ts';

/** Draws no links between items, because this library cannot draw links. */
export const vis: Drawing = {
  draw: (place, data) => {
    const { tasks } = data;
    const children = new Map<string, string[]>();
    for (const { id, parent } of tasks) {
      if (parent !== null) children.set(parent, [...(children.get(parent) ?? []), id]);
    }
    const groups = tasks.map(({ id, text }, order) => {
      const nested = children.get(id);
      return { id, content: text, order, ...(nested ? { nestedGroups: nested } : {}) };
    });
    const items = tasks.map(({ id, text, start, end }) => ({
      id,
      group: id,
      content: text,
      start,
      end,
      type: 'range' as const,
    }));
    const first = tasks[0]?.start ?? new Date();
    const timeline = new Timeline(place, items, groups, {
      height: '100%',
      verticalScroll: true,
      horizontalScroll: true,
      stack: false,
      editable: { updateTime: true },
      start: first,
      end: new Date(first.getTime() + 86 * 86_400_000),
      groupOrder: 'order',
    });
    for (const { id, startDate } of data.milestones) {
      timeline.addCustomTime(new Date(`${startDate}T00:00`), id);
    }
    return () => timeline.destroy();
  },
  bar: '.vis-item.vis-range',
  scrollers: { x: '.vis-panel.vis-center', y: '.vis-panel.vis-center' },
};
