import { Gantt } from 'dhtmlx-gantt';
import 'dhtmlx-gantt/codebase/dhtmlxgantt.css';
import { DAY, type Drawing, ROW, TREE } from './drawn.ts';

/** Draws milestones as rows, because this library cannot mark single days. */
export const dhtmlx: Drawing = {
  draw: (place, data) => {
    const { tasks, links } = data;
    const gantt = Gantt.getGanttInstance();
    gantt.config.scales = [
      { unit: 'month', step: 1, format: '%F %Y' },
      { unit: 'day', step: 1, format: '%d' },
    ];
    gantt.config.min_column_width = DAY;
    gantt.config.row_height = ROW;
    gantt.config.columns = [{ name: 'text', tree: true, width: TREE }];
    gantt.config.grid_width = TREE;
    gantt.config.fit_tasks = false;
    gantt.init(place);
    gantt.parse({
      data: [
        ...tasks.map(({ id, parent, text, start, days, progress }) => ({
          id,
          parent: parent ?? 0,
          text,
          start_date: start,
          duration: days,
          progress,
          open: true,
        })),
        ...data.milestones.map(({ id, name, startDate }) => ({
          id,
          text: name,
          type: 'milestone',
          start_date: new Date(`${startDate}T00:00`),
        })),
      ],
      links: links.map(({ id, from, to }) => ({ id, source: from, target: to, type: '0' })),
    });
    return () => {
      gantt.destructor();
      place.replaceChildren();
    };
  },
  bar: '.gantt_task_line:not(.gantt_milestone)',
  scrollers: { x: '.gantt_hor_scroll', y: '.gantt_ver_scroll' },
};
