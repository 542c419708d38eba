import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { rowOpened, timelinePixels } from '#domain/aggregates/setting/roadmap.ts';
import {
  type RoadmapExport as Choice,
  ROADMAP_FORMATS,
  ROADMAP_SCALES,
  roadmapExportChanged,
  roadmapExportOf,
} from '#domain/aggregates/setting/roadmap-export.ts';
import { isDay } from '#domain/kernel/day.ts';
import { dayNumber, dayOf } from '#domain/roadmap/days.ts';
import { fitsIn, pixelLimit, pixelsOf } from '../../../export/picture/limits.ts';
import { PAPERS } from '../../../export/picture/pages.ts';
import type { RoadmapPictureOptions } from '../../../roadmap/picture/drawing.ts';
import { roadmapPictureSize } from '../../../roadmap/picture/roadmap-picture.ts';
import { boundsOf } from '../../../roadmap/state/bounds.ts';
import type { PanelProps } from '../../../story-map/panel.ts';
import { ChoiceGroup } from '../../../ui/buttons/choice-group.tsx';
import { SegmentedChoice } from '../../../ui/buttons/segmented-choice.tsx';
import { RangeField } from '../../../ui/dates/range-field.tsx';
import { localeOf, weekOf } from '../../../ui/dates/week.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { Note } from '../../../ui/pages/note.tsx';
import { boardName } from '../about/file-about.ts';
import { ExportFrame } from './export-frame.tsx';
import { Group, TooBigNote } from './export-parts.tsx';
import { makeRoadmapFile } from './make-roadmap-file.ts';
import { RoadmapSummary } from './roadmap-summary.tsx';
import { type ExportedRoadmap, useRoadmap } from './use-roadmap.ts';
import { useWork } from './use-work.ts';

/** Number of days before and after the planned days that are exported too, unless the user selects dates. */
const AROUND = 7;
/** Maximum number of exported days. With more days, the columns would be too narrow to read. */
const MOST_DAYS = 3660;

const NAMES = {
  png: 'PNG',
  svg: 'SVG',
  pdf: 'PDF',
  pptx: 'PPTX',
  csv: 'CSV',
  ics: 'iCalendar',
} as const;

interface DaysProps {
  readonly from: string;
  readonly to: string;
  /** Whether the days are more than a roadmap can have. */
  readonly long: boolean;
  readonly onChange: (change: Partial<Choice>) => void;
}

const DaysFields = ({ from, to, long, onChange }: DaysProps) => {
  const { t } = useTranslation();
  const reversed = t('errors.START_AFTER_END');
  const [days, setDays] = useState({ start: from, end: to });
  // An invalid date stays in the field, but the export uses the last valid date.
  const start = isDay(days.start) ? from : days.start;
  const end = isDay(days.end) ? to : days.end;
  return (
    <RangeField
      {...{ start, end }}
      required
      ends={{
        start: { label: t('export.from'), fault: to < from ? reversed : null },

        end: { label: t('export.to'), fault: long ? t('export.daysTooLong') : null },
      }}
      reversed={reversed}
      onChange={(range) => {
        setDays(range);
        // The range is stored in the user's settings, so only valid dates are stored.
        if (isDay(range.start) && range.start !== from) onChange({ from: range.start });
        if (isDay(range.end) && range.end !== to) onChange({ to: range.end });
      }}
    />
  );
};

const useDays = (props: PanelProps, roadmap: ExportedRoadmap, choice: Choice) => {
  const { extent, laneSpans, milestones } = roadmap;
  const all = boundsOf(extent, laneSpans.values(), milestones, dayNumber(props.today));
  const from = choice.range === 'days' && choice.from ? dayNumber(choice.from) : all.start - AROUND;
  const to = choice.range === 'days' && choice.to ? dayNumber(choice.to) : all.end + AROUND;
  const long = to - from > MOST_DAYS;
  return { from, to, long, wrong: to < from || long };
};

const usePictureOptions = (props: PanelProps, choice: Choice) => {
  const { i18n } = useTranslation();
  const { settings } = props.loaded;
  const roadmap = useRoadmap(props);
  const days = useDays(props, roadmap, choice);
  const options = {
    ...roadmap,
    from: days.from,
    to: Math.max(days.from, Math.min(days.to, days.from + MOST_DAYS)),
    today: dayNumber(props.today),
    week: {
      ...weekOf(localeOf(i18n.language)),
      yearStart: props.loaded.board.admin.boardSetting.fiscalYearStart,
    },
    pixels: timelinePixels(settings),
    tree: settings.roadmapPanelWidth,
  };
  return { options, days };
};

const ScaleGroup = ({
  format,
  scale,
  onChange,
}: Pick<RoadmapExportState, 'format' | 'scale' | 'onChange'>) => {
  const { t } = useTranslation();
  return (
    format === 'png' && (
      <Group label={t('export.scale')}>
        <SegmentedChoice
          label={t('export.scale')}
          options={ROADMAP_SCALES.map((value) => ({
            value: String(value),
            label: String(value),
          }))}
          value={String(scale)}
          onChange={(value) => onChange({ scale: Number(value) as Choice['scale'] })}
        />
      </Group>
    )
  );
};

const PaperField = ({
  format,
  choice,
  onChange,
}: Pick<RoadmapExportState, 'format' | 'choice' | 'onChange'>) => {
  const { t } = useTranslation();
  return (
    format === 'pdf' && (
      <SelectField
        label={t('export.paper')}
        options={Object.entries(PAPERS).map(([value, paper]) => ({
          value,
          label: t('export.paperSize', { name: value, ...paper }),
        }))}
        value={choice.paper}
        onChange={(paper) => onChange({ paper: paper as Choice['paper'] })}
      />
    )
  );
};

const RangeGroup = ({
  isPicture,
  range,
  onChange,
  days,
}: Pick<RoadmapExportState, 'isPicture' | 'range' | 'onChange' | 'days'>) => {
  const { t } = useTranslation();
  return (
    isPicture && (
      <ChoiceGroup
        label={t('export.range')}
        value={range}
        onChange={(value) => onChange({ range: value })}
        choices={[
          { value: 'all', label: t('export.allDays') },
          {
            value: 'days',
            label: t('export.someDays'),
            field: (
              <DaysFields
                from={dayOf(days.from)}
                to={dayOf(days.to)}
                long={days.long}
                onChange={onChange}
              />
            ),
          },
        ]}
      />
    )
  );
};

const useSize = (
  options: RoadmapPictureOptions,
  scale: Choice['scale'],
  format: Choice['format'],
) => {
  const size = roadmapPictureSize(options, true);
  const pixels = pixelsOf(size, scale);
  const limit = pixelLimit(navigator.userAgent);
  const tooBig = format === 'png' && !fitsIn(pixels, limit);
  return { tooBig, pixels, size, limit };
};

const collapsing = (
  props: PanelProps,
  options: RoadmapPictureOptions,
  setRefused: (next: boolean) => void,
) => {
  const { story } = props;
  const foldable = options.rows.filter(({ open, depth }) => open && depth === 0);
  const collapse = () => {
    setRefused(false);
    story.change((settings) =>
      foldable.reduce((now, { key }) => rowOpened(key, false)(now), settings),
    );
  };
  // If everything is folded, the note offers no folding, because only a smaller scale or fewer days make the picture
  // smaller.
  const onCollapse = foldable.length > 0 ? collapse : null;
  return { onCollapse };
};

/** Holds the state of a roadmap's export: the choices, the size of the result, and the action that creates it. */
const useExport = (props: PanelProps) => {
  const { loaded, story, today } = props;
  const { i18n, t } = useTranslation();
  const work = useWork();
  const [refused, setRefused] = useState(false);
  const choice = roadmapExportOf(loaded.settings);
  const { format, scale, range } = choice;
  const { options, days } = usePictureOptions(props, choice);
  const onChange = (change: Partial<Choice>) => {
    setRefused(false);
    story.change(roadmapExportChanged(change));
  };
  const sized = useSize(options, scale, format);
  const folding = collapsing(props, options, setRefused);
  const long = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'long', timeZone: 'UTC' });
  const make = () => {
    if (sized.tooBig) return setRefused(true);
    const name = boardName(i18n.language, loaded.board);
    const about = {
      name,
      file: `${name} – ${t('toolbar.viewMode.roadmap')}`,
      today,
      about: long.format(new Date(`${today}T12:00:00Z`)),
    };
    const source = { options, releases: loaded.board.versions, about, t, language: i18n.language };
    const file = {
      format,
      scale,
      paper: choice.paper,
      direction: 'landscape',
      way: 'one',
    } as const;
    void work.run((task) => makeRoadmapFile(source, file, task));
  };
  const isPicture = format !== 'csv' && format !== 'ics';
  const at = format === 'png' ? sized.pixels : pixelsOf(sized.size, 1);
  return {
    work,
    format,
    isPicture,
    days,
    tooBig: sized.tooBig,
    onCollapse: folding.onCollapse,
    make,
    refused,
    setRefused,
    at,
    options,
    onChange,
    scale,
    pixels: sized.pixels,
    limit: sized.limit,
    choice,
    range,
  };
};

type RoadmapExportState = ReturnType<typeof useExport>;

/** Exports a range of days of a roadmap (R-PLAN-14). The choices are stored in the user's settings. */
const RoadmapExport = (props: PanelProps) => {
  const { t } = useTranslation();
  const file = useExport(props);
  return (
    <ExportFrame
      asked={props.asked}
      onClose={props.onClose}
      state={file.work.state}
      action={t('export.action', { format: NAMES[file.format] })}
      disabled={(file.isPicture && file.days.wrong) || (file.tooBig && !file.onCollapse)}
      onExport={file.make}
      onCancel={file.work.cancel}
      tooBig={
        file.refused && file.tooBig
          ? { onCollapse: file.onCollapse, onDismiss: () => file.setRefused(false) }
          : null
      }
    >
      <RoadmapSummary format={file.format} size={file.at} options={file.options} />
      <Group label={t('export.format')}>
        <SegmentedChoice
          label={t('export.format')}
          options={ROADMAP_FORMATS.map((value) => ({ value, label: NAMES[value] }))}
          value={file.format}
          onChange={(value) => file.onChange({ format: value })}
        />
      </Group>
      <ScaleGroup {...file} />
      {file.tooBig && (
        <TooBigNote size={file.pixels} limit={file.limit} onCollapse={file.onCollapse} />
      )}
      <PaperField {...file} />
      {file.format === 'pptx' && <Note tone="info">{t('export.slideNote')}</Note>}
      <RangeGroup {...file} />
    </ExportFrame>
  );
};

export default RoadmapExport;
