import {
  type Dispatch,
  type SetStateAction,
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import type { DriftSort } from '#domain/roadmap/drift/sort-rows.ts';
import { laterModule } from '../../../later/later-module.ts';
import { useModule } from '../../../later/use-module.ts';
import type { DriftLook } from '../../../roadmap/props/drift.ts';
import type { RoadmapModel } from '../../../roadmap/props/props.ts';
import { hearTimeline } from '../../../roadmap/state/requests.ts';
import type { ChangesSince } from '../../../store/time/changes-since.ts';
import type { ShownStoryMap } from '../../../story-map/use-story-map.ts';

const driftModule = laterModule(() => import('./drift-bar.tsx'), 'errors', 'roadmap', 'time');

type DriftModule = NonNullable<ReturnType<typeof driftModule.now>>;

/** The next order of the rows when the user presses the head of the column: the latest first, the earliest, the map's. */
const nextSort = (sort: DriftSort | null): DriftSort | null => {
  if (sort === null) return 'later';
  return sort === 'later' ? 'earlier' : null;
};

interface Choice {
  /** The loaded module; null while the bar is closed. */
  readonly shown: DriftModule | null;
  readonly found: ChangesSince | null;
  readonly sort: DriftSort | null;
  readonly only: boolean;
  readonly setSort: Dispatch<SetStateAction<DriftSort | null>>;
}

/** Returns the comparison with the found moment, and the model with it; both change with the map of now. */
const useCompared = (
  { shown, found, sort, only, setSort }: Choice,
  story: ShownStoryMap,
  model: RoadmapModel,
) => {
  const { t } = useTranslation();
  const { hierarchy, spans, milestones, mode, rows } = model;
  const { map, filters } = story;
  const compared = useMemo(
    () =>
      shown && found
        ? shown.comparedWith(t, found, {
            model: { hierarchy, spans, milestones },
            ...{ mode, map, visible: filters.map },
          })
        : null,
    [shown, found, t, hierarchy, spans, milestones, mode, map, filters.map],
  );
  const look = useMemo(
    (): DriftLook | null =>
      shown && compared
        ? {
            rows: compared.marks,
            milestones: compared.milestones,
            heading: compared.heading,
            sort,
            onSort: () => setSort(nextSort),
            ...shown.DRIFT_PARTS,
          }
        : null,
    [shown, compared, sort, setSort],
  );
  const arranged = useMemo(
    () => (shown && compared ? shown.arranged(rows, compared, { sort, only }) : rows),
    [shown, compared, rows, sort, only],
  );
  const withDrift = useMemo(
    (): RoadmapModel => (look ? { ...model, rows: arranged, drift: look } : model),
    [model, arranged, look],
  );
  return { compared, withDrift };
};

/**
 * Compares a roadmap with a former moment while the bar for it is open. Returns the bar's component and props, and the
 * model with the drift in it. On the roadmap of the past there is no drift, which is from a moment to now.
 */
export const useDrift = (story: ShownStoryMap, model: RoadmapModel) => {
  const [open, setOpen] = useState(false);
  const [found, setFound] = useState<ChangesSince | null>(null);
  const [sort, setSort] = useState<DriftSort | null>(null);
  const [only, setOnly] = useState(false);
  const loadedModule = useModule(driftModule);
  const shown = open && !model.past ? loadedModule : null;
  const close = () => {
    setOpen(false);
    setFound(null);
    setSort(null);
    setOnly(false);
  };
  const toggle = useEffectEvent(() => {
    if (open) return close();
    driftModule.preload();
    setOpen(true);
  });
  useEffect(
    () =>
      hearTimeline((request) => {
        if (request === 'drift') toggle();
      }),
    [],
  );
  const { compared, withDrift } = useCompared({ shown, found, sort, only, setSort }, story, model);
  return {
    model: withDrift,
    Bar: shown?.DriftBar ?? null,
    bar: { found, compared, only, onFound: setFound, onOnly: setOnly, onClose: close },
  };
};
