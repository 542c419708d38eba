import { useMemo, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { dependenciesOf } from '#domain/roadmap/dependencies.ts';
import { hierarchyOf } from '#domain/roadmap/hierarchy.ts';
import { type Asked, replanned } from '#domain/roadmap/planning.ts';
import { rowsOf } from '#domain/roadmap/rows.ts';
import { progressOf, spansOf } from '#domain/roadmap/spans.ts';
import type { Issue } from '#domain/tracker/entities.ts';
import { createI18n } from '#web/i18n/create-i18n.ts';
import { loadRemainingModules } from '#web/later/later-module.ts';
import { applyTheme, layTokens } from '#web/page/theme.ts';
import { Roadmap } from '#web/roadmap/roadmap.tsx';
import '#web/app/page.css';
import { DAY, type Drawing, TREE } from './drawn.ts';
import { type Generated, TODAY } from './generate.ts';

await loadRemainingModules();
layTokens(document);
await applyTheme(document.documentElement, 'light');
const i18n = await createI18n('en', ['roadmap', 'errors']);

const ALL = { planIssues: true, planGoals: true, planLanes: true, milestones: true } as const;
const WEEK = { start: 1, weekend: [6, 0] } as const;
const NONE: readonly [] = [];
const NOTHING: ReadonlySet<string> = new Set();
/** Matches the element that contains the rows and scrolls in both directions. */
const SCROLLER = ':has(> [role="treegrid"])';
const nothing = (): void => undefined;
const isOpen = (): boolean => true;
const REST = {
  mode: 'goal',
  pastSprints: NONE,
  counted: true,
  forecasts: null,
  snaps: NONE,
  today: TODAY,
  week: WEEK,
  busyIds: NOTHING,
} as const;
const LOOK = {
  treeWidth: TREE,
  onTreeWidth: nothing,
  columns: NONE,
  onColumns: nothing,
  sought: '',
  onSeek: nothing,
  onToggle: nothing,
  onReveal: nothing,
  onWeeks: nothing,
} as const;

const withPlans = (issues: readonly Issue[], plans: ReadonlyMap<string, Issue['plan']>) =>
  issues.map((issue) => {
    const plan = plans.get(issue.id);
    return plan ? { ...issue, plan } : issue;
  });

/**
 * Draws the roadmap of the product with data in memory. As for the libraries, the data is prepared before the
 * measurement. What a change costs in the roadmap is measured.
 */
const OurRoadmap = ({ data }: { readonly data: Generated }) => {
  const [sources, setSources] = useState(data.sources);
  const [pixels, setPixels] = useState(DAY);
  const first = sources === data.sources;
  const map = useMemo(
    () => (first ? data.map : data.assemble(sources, 'none')),
    [data, first, sources],
  );
  const hierarchy = useMemo(() => (first ? data.hierarchy : hierarchyOf(map)), [data, first, map]);
  const spans = useMemo(() => spansOf(hierarchy), [hierarchy]);
  const rows = useMemo(() => rowsOf(map, hierarchy, 'goal', { isOpen }), [map, hierarchy]);
  const progress = useMemo(
    () => (first ? data.progress : progressOf(hierarchy)),
    [data, first, hierarchy],
  );
  const dependencies = useMemo(
    () => (first ? data.dependencies : dependenciesOf(hierarchy)),
    [data, first, hierarchy],
  );
  const intents = useMemo(() => {
    const preview = (asked: readonly Asked[]) => replanned(hierarchy, asked, { auto: true });
    return {
      preview,
      plan: (asked: readonly Asked[]) => {
        const plans = new Map(preview(asked).map(({ item, plan }) => [item.id, plan ?? undefined]));
        setSources((before) => ({
          ...before,
          steps: withPlans(before.steps, plans),
          stories: withPlans(before.stories, plans),
        }));
      },
      dateLane: nothing,
      createMilestone: nothing,
      changeMilestone: nothing,
      removeMilestone: nothing,
      propose: () => NONE,
      linkRefusal: () => null,
      link: nothing,
      unlink: nothing,
      clear: nothing,
      velocity: null,
      onRefused: nothing,
      refusalOf: () => null,
    };
  }, [hierarchy]);
  const model = useMemo(
    () => ({
      ...REST,
      rows,
      hierarchy,
      spans,
      progress,
      dependencies,
      milestones: data.milestones,
    }),
    [rows, hierarchy, spans, progress, dependencies, data.milestones],
  );
  const look = useMemo(() => ({ ...LOOK, pixels, onZoom: setPixels }), [pixels]);
  return <Roadmap model={model} look={look} can={ALL} intents={intents} onOpenItem={nothing} />;
};

export const ours: Drawing = {
  draw: (place, data) => {
    const root = createRoot(place);
    root.render(
      <I18nextProvider i18n={i18n}>
        <OurRoadmap data={data} />
      </I18nextProvider>,
    );
    return () => root.unmount();
  },
  bar: '[data-bar^="story:"][data-movable]',
  scrollers: { x: SCROLLER, y: SCROLLER },
};
