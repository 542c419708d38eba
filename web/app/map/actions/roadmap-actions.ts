import { timelinePixels, zoomedTimeline } from '#domain/aggregates/setting/roadmap.ts';
import {
  modeOf,
  PIXELS,
  PIXELS_OF,
  type TimelineMode,
} from '#domain/aggregates/setting/roadmap-choices.ts';
import { askTimeline, type TimelineRequest } from '../../../roadmap/state/requests.ts';
import type { PageAction, PageContext } from '../../../story-map/page/page-context.ts';

const STEP = 1.3;

const isRoadmap = (context: PageContext): boolean => context.isRoadmap;
/** The drift of a roadmap is from a former moment to now. */
const isNow = ({ isRoadmap: shown, past }: PageContext): boolean => shown && !past;
const mayPlan = (context: PageContext): boolean => context.isRoadmap && context.mayPlan;

const asking = (
  request: TimelineRequest,
  icon: PageAction['icon'],
  keys: readonly string[],
  available: PageAction['available'],
): PageAction => ({
  id: `roadmap-${request}`,
  group: 'view',
  keys,
  label: (t) => t(`palette.timeline.${request}`),
  icon,
  available,
  run: () => askTimeline(request),
});

const zooming = (way: 'In' | 'Out', key: string, by: number): PageAction => ({
  id: `roadmap-zoom:${way}`,
  group: 'view',
  keys: [key],
  label: (t) => t(`toolbar.zoom${way}`),
  icon: by > 1 ? 'plus' : 'minus',
  available: isRoadmap,
  possible: ({ settings }) => {
    const pixels = timelinePixels(settings);
    return by > 1 ? pixels < PIXELS.most : pixels > PIXELS.least;
  },
  // Changes the newest zoom, because keys can repeat faster than React renders.
  run: ({ onChange }) =>
    onChange((settings) => zoomedTimeline(timelinePixels(settings) * by)(settings)),
});

const showing = (mode: TimelineMode): PageAction => ({
  id: `roadmap-units:${mode}`,
  group: 'view',
  keys: [],
  label: (t) => t(`palette.timeline.${mode}`),
  icon: 'calendar',
  available: (context) => context.isRoadmap && modeOf(timelinePixels(context.settings)) !== mode,
  run: ({ onChange }) => onChange(zoomedTimeline(PIXELS_OF[mode])),
});

/**
 * Actions on the timeline of the roadmap: for shortcuts, the command palette and the menu "More". If an id has a colon,
 * the part before it names the toolbar control that does the same.
 */
export const ROADMAP_ACTIONS: readonly PageAction[] = [
  asking('schedule', 'calendar', [], mayPlan),
  asking('clear', 'unlink', [], mayPlan),
  asking('drift', 'clock', [], isNow),
  asking('today', 'clock', ['t'], isRoadmap),
  asking('fit', 'fit', ['Alt+1'], isRoadmap),
  zooming('In', 'Alt++', STEP),
  zooming('Out', 'Alt+-', 1 / STEP),
  showing('week'),
  showing('month'),
  showing('quarter'),
];
