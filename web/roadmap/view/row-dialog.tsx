import { useTranslation } from 'react-i18next';
import { dayOf } from '#domain/roadmap/days.ts';
import type { Item } from '#domain/roadmap/hierarchy.ts';
import type { Row } from '#domain/roadmap/rows.ts';
import type { Span } from '#domain/roadmap/spans.ts';
import { firstDays } from '#domain/roadmap/unscheduled.ts';
import { later } from '../../ui/pages/later.tsx';
import type { RoadmapProps } from '../props/props.ts';
import { itemTitle, rowTitle } from '../words/rows.ts';
import type { DatesDialogProps } from './dates-dialog.tsx';

const DatesDialog = later<DatesDialogProps>(
  () => import('./dates-dialog.tsx'),
  'roadmap',
  'errors',
);

interface RowDialogProps {
  readonly edited: Row | Item;
  readonly props: RoadmapProps;
  readonly spanOf: (row: Row) => Span | null;
  readonly onClose: () => void;
}

/** Number of days that the dialog proposes for a sprint without dates. */
const LANE_DAYS = 14;

/**
 * Renders the dialog for the dates of a row or of an item without dates. In that case, the dialog proposes dates from
 * today on.
 */
export const RowDialog = ({ edited, props, spanOf, onClose }: RowDialogProps) => {
  const { t } = useTranslation();
  const row = 'depth' in edited ? edited : null;
  const item = 'depth' in edited ? edited.item : edited;
  const span = row && spanOf(row);
  const start = span?.start ?? props.model.today;
  const end = span?.end ?? start + (item ? firstDays(item) : LANE_DAYS) - 1;
  const closing = (act: () => void) => () => {
    act();
    onClose();
  };
  const save = (from: string, to: string) => {
    if (item) props.intents.plan([{ key: item.key, plan: { start: from, end: to } }]);
    else if (row) props.intents.dateLane({ row, start: from, end: to });
    if (item && !row) props.look.onReveal(item.key);
  };
  return (
    <DatesDialog
      title={row ? rowTitle(t, row) : item ? itemTitle(t, item) : ''}
      start={dayOf(start)}
      end={dayOf(Math.max(start, end))}
      marks={props.model.milestones.map(({ name, startDate }) => ({
        day: startDate,
        name,
        kind: 'milestone',
      }))}
      onUnplan={
        item?.plan ? closing(() => props.intents.plan([{ key: item.key, plan: null }])) : null
      }
      onSave={(from, to) => closing(() => save(from, to))()}
      onClose={onClose}
    />
  );
};
