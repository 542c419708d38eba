import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StoryMap } from '#domain/map/model.ts';
import { foldedLanes, laneFolded } from '#domain/setting/swimlanes.ts';
import { mapViewOf } from '#domain/setting/view-mode.ts';
import {
  layoutPicture,
  type MapPictureOptions,
  pictureSize,
} from '../../../board/picture/map-picture.ts';
import { useEmptySteps } from '../../../board/state/drawing/empty-steps.ts';
import { fitsIn, pixelLimit, pixelsOf } from '../../../export/picture/limits.ts';
import { MOST_PAGES, PAPERS, type PagePlan, planPages } from '../../../export/picture/pages.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Checkbox } from '../../../ui/buttons/checkbox.tsx';
import { ChoiceGroup } from '../../../ui/buttons/choice-group.tsx';
import { SegmentedChoice } from '../../../ui/buttons/segmented-choice.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { later } from '../../../ui/later.tsx';
import { Note } from '../../../ui/pages/note.tsx';
import type { ImportDialogProps } from '../import/import-dialog.tsx';
import type { PanelProps } from '../panels/panel.ts';
import { useBoardLook } from '../view/use-board-look.ts';
import { type ExportChoice, FORMATS, keepChoice, keptChoice, SCALES } from './export-choice.ts';
import { ExportFrame } from './export-frame.tsx';
import styles from './export-panel.module.css';
import { Group, TooBigNote } from './export-parts.tsx';
import { type MapSource, makeMapFile } from './make-map-file.ts';
import { MapPreview } from './map-preview.tsx';
import { useWork } from './use-work.ts';

const ImportDialog = later<ImportDialogProps>(
  () => import('../import/import-dialog.tsx'),
  'board',
  'errors',
  'export',
);

const ORIENTATION = { storyMap: 'vertical', horizontalStoryMap: 'horizontal' } as const;
const NONE: ReadonlySet<string> = new Set();

const storiesOn = ({ cells }: StoryMap): number =>
  [...cells.values()].reduce((sum, cards) => sum + cards.length, 0);

/** What of the map is exported, and how it stands on a picture. */
const useMapOptions = (
  { story, loaded }: PanelProps,
  range: ExportChoice['range'],
): MapPictureOptions => {
  const { settings, board } = loaded;
  const { map: whole, mode, projects, view } = story;
  const emptySteps = useEmptySteps();
  const seen = range === 'seen';
  return useMemo(
    () => ({
      map: seen ? projects.map : whole,
      orientation: ORIENTATION[mapViewOf(settings)],
      collapsedLanes: seen ? new Set(foldedLanes(settings, mode)) : NONE,
      openBands: !seen,
      hideEmptySteps: seen && !whole.flat && emptySteps === 'hidden',
      showSubtasks: board.admin.cardSetting.showSubtask,
      openSubtasks: view.viewing.openSubtasks,
      projects: board.projects.length > 1 ? board.projects : [],
    }),
    [seen, projects.map, whole, settings, mode, emptySteps, board, view.viewing.openSubtasks],
  );
};

const Facts = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.facts}>{children}</div>
);

interface PartProps {
  readonly choice: ExportChoice;
  readonly onChange: (change: Partial<ExportChoice>) => void;
}

const PaperPart = ({ choice, onChange, plan }: PartProps & { readonly plan: PagePlan }) => {
  const { t, i18n } = useTranslation();
  const points = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 1 }).format(
    plan.titles,
  );
  const papers = Object.entries(PAPERS).map(([value, { width, height }]) => ({
    value,
    label: t('export.paperSize', { name: value, width, height }),
  }));
  const directions = (['portrait', 'landscape'] as const).map((value) => ({
    value,
    label: t(`export.direction.${value}`),
  }));
  const ways = (['one', 'tiles'] as const).map((value) => ({
    value,
    label: t(`export.way.${value}`),
  }));
  return (
    <>
      <div className={styles.pair}>
        <SelectField
          label={t('export.paper')}
          options={papers}
          value={choice.paper}
          onChange={(paper) => onChange({ paper: paper as ExportChoice['paper'] })}
        />
        <SelectField
          label={t('export.directionLabel')}
          options={directions}
          value={choice.direction}
          onChange={(direction) => onChange({ direction: direction as ExportChoice['direction'] })}
        />
      </div>
      <Group label={t('export.pages')}>
        <SegmentedChoice
          label={t('export.pages')}
          options={ways}
          value={choice.way}
          onChange={(way) => onChange({ way })}
        />
      </Group>
      {choice.way === 'one' && plan.titles < 7 && (
        <Note tone="info">{t('export.smallTitles', { points })}</Note>
      )}
    </>
  );
};

const useAbout = ({ loaded, story, today }: PanelProps): MapSource['about'] => {
  const { t, i18n } = useTranslation();
  const name = loaded.board.projects.map((project) => project.name).join(', ');
  const day = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'long', timeZone: 'UTC' });
  const lanes = t(`board.lane.count.${story.mode}`, { count: story.map.lanes.length });
  return { name, today, about: [day.format(new Date(`${today}T12:00:00Z`)), lanes].join(' · ') };
};

/** The export of a map: as a picture, on paper or as a table (spec 000 §2, §9). */
export const MapExport = (props: PanelProps) => {
  const { story, loaded } = props;
  const { t, i18n } = useTranslation();
  const [choice, setChoice] = useState(keptChoice);
  const [refused, setRefused] = useState(false);
  const [importing, setImporting] = useState(false);
  const work = useWork();
  const { format, scale, range } = choice;
  const onChange = (change: Partial<ExportChoice>) => {
    const next = { ...choice, ...change };
    setChoice(next);
    keepChoice(next);
    setRefused(false);
  };
  const options = useMapOptions(props, range);
  const layout = useMemo(() => layoutPicture(options), [options]);
  const look = useBoardLook(
    loaded.board.admin,
    loaded.settings,
    story.view.statuses,
    loaded.projectIds,
  );
  const about = useAbout(props);
  const size = pictureSize(layout, choice.titled);
  const pixels = pixelsOf(size, scale);
  const limit = pixelLimit(navigator.userAgent);
  const tooBig = format === 'png' && !fitsIn(pixels, limit);
  const plan = planPages(size, choice);
  const tooMany = format === 'pdf' && plan.pages.length > MOST_PAGES;
  const stories = storiesOn(options.map);
  const number = (value: number) => new Intl.NumberFormat(i18n.language).format(value);
  const sizeText = (each: { width: number; height: number }) =>
    t('export.pixels', { width: number(each.width), height: number(each.height) });
  const collapse = () => {
    const { lanes } = story.map;
    story.change((settings) =>
      lanes.reduce((now, { id }) => laneFolded(story.mode, id, true)(now), settings),
    );
    onChange({ range: 'seen' });
  };
  const make = () => {
    if (tooBig) return setRefused(true);
    const source = { options, layout, look, about, t, language: i18n.language };
    void work.run((task) => makeMapFile(source, choice, task));
  };
  const isPicture = format === 'png' || format === 'svg' || format === 'pdf';
  const title = {
    png: () => sizeText(pixels),
    svg: () => sizeText(pixelsOf(size, 1)),
    pdf: () => t('export.pagesOf', { paper: choice.paper, count: plan.pages.length }),
    csv: () => t('export.table'),
    xlsx: () => t('export.table'),
  }[format]();
  return (
    <ExportFrame
      asked={props.asked}
      onClose={props.onClose}
      state={work.state}
      action={t('export.action', { format: format.toUpperCase() })}
      disabled={tooMany}
      onExport={make}
      onCancel={work.cancel}
      tooBig={
        refused && tooBig ? { onCollapse: collapse, onDismiss: () => setRefused(false) } : null
      }
    >
      <div className={styles.summary}>
        {isPicture && <MapPreview layout={layout} />}
        <Facts>
          <strong>{title}</strong>
          {format === 'png' && (
            <span>{t('export.scaleOf', { scale, size: sizeText(pixelsOf(size, 1)) })}</span>
          )}
          <span>{t('board.lane.stories', { count: stories })}</span>
          <span>{t(`board.lane.count.${story.mode}`, { count: options.map.lanes.length })}</span>
          {stories === 0 && <span>{t('export.empty')}</span>}
        </Facts>
      </div>
      <Group label={t('export.format')}>
        <SegmentedChoice
          label={t('export.format')}
          options={FORMATS.map((value) => ({ value, label: value.toUpperCase() }))}
          value={format}
          onChange={(value) => onChange({ format: value })}
        />
      </Group>
      {format === 'png' && (
        <Group label={t('export.scale')}>
          <SegmentedChoice
            label={t('export.scale')}
            options={SCALES.map((value) => ({ value: String(value), label: String(value) }))}
            value={String(scale)}
            onChange={(value) => onChange({ scale: Number(value) })}
          />
        </Group>
      )}
      {tooBig && (
        <TooBigNote pixels={pixels.width * pixels.height} limit={limit} onCollapse={collapse} />
      )}
      {format === 'pdf' && <PaperPart choice={choice} onChange={onChange} plan={plan} />}
      {tooMany && <Note tone="warning">{t('export.tooManyPages', { count: MOST_PAGES })}</Note>}
      <ChoiceGroup
        label={t('export.range')}
        value={range}
        onChange={(value) => onChange({ range: value })}
        choices={[
          { value: 'all', label: t('export.ranges.all'), text: t('export.rangeText.all') },
          { value: 'seen', label: t('export.ranges.seen'), text: t('export.rangeText.seen') },
        ]}
      />
      {isPicture && (
        <Checkbox checked={choice.titled} onChange={(titled) => onChange({ titled })}>
          {t('export.titled')}
        </Checkbox>
      )}
      {story.can.createStories && (
        <Button appearance="subtle" className={styles.import} onClick={() => setImporting(true)}>
          {t('import.open')}
        </Button>
      )}
      {importing && <ImportDialog panel={props} onClose={() => setImporting(false)} />}
    </ExportFrame>
  );
};
