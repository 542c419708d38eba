import { Gantt, Willow } from '@svar-ui/react-gantt';
import '@svar-ui/react-gantt/all.css';
import { createRoot } from 'react-dom/client';
import { DAY, type Drawing, ROW, TREE } from './drawn.ts';
import type { Generated } from './generate.ts';

const SCALES = [
  { unit: 'month', step: 1, format: '%F %Y' },
  { unit: 'day', step: 1, format: '%d' },
];
const COLUMNS = [{ id: 'text', header: 'Task', width: TREE }];

const SvarGantt = ({ data }: { readonly data: Generated }) => {
  const { tasks, links } = data;
  return (
    <Willow>
      <Gantt
        tasks={tasks.map(({ id, parent, text, start, end, progress, below }) => ({
          id,
          parent: parent ?? 0,
          text,
          start,
          end,
          progress: progress * 100,
          type: below ? 'summary' : 'task',
          ...(below ? { open: true } : {}),
        }))}
        links={links.map(({ id, from, to }) => ({ id, source: from, target: to, type: 'e2s' }))}
        markers={data.milestones.map(({ name, startDate }) => ({
          start: new Date(`${startDate}T00:00`),
          text: name,
        }))}
        scales={SCALES}
        columns={COLUMNS}
        cellWidth={DAY}
        cellHeight={ROW}
        scaleHeight={ROW}
      />
    </Willow>
  );
};

export const svar: Drawing = {
  draw: (place, data) => {
    const root = createRoot(place);
    root.render(<SvarGantt data={data} />);
    return () => root.unmount();
  },
  bar: '.wx-bar.wx-task',
  scrollers: { x: '.wx-chart', y: '.wx-chart' },
};
