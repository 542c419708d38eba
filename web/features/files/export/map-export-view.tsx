import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { countNamed } from '#domain/board/lanes/count-named.ts';
import type { StoryMap } from '#domain/board/model/model.ts';
import { pictureSize } from '../../../board/picture/map-picture.ts';
import { pixelLimit, pixelsOf } from '../../../export/picture/limits.ts';
import { MOST_PAGES, planPages } from '../../../export/picture/pages.ts';
import { readDescriptions } from '../../../store/board/descriptions.ts';
import { useAppDispatch } from '../../../store/hooks.ts';
import type { PanelProps } from '../../../story-map/panel.ts';
import { useBoardLook } from '../../../story-map/view/use-board-look.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Checkbox } from '../../../ui/buttons/checkbox.tsx';
import { SegmentedChoice } from '../../../ui/buttons/segmented-choice.tsx';
import { later } from '../../../ui/pages/later.tsx';
import { boardName } from '../about/file-about.ts';
import type { ImportDialogProps } from '../import/import-dialog.tsx';
import {
  type ExportChoice,
  FORMATS,
  isPicture,
  keepChoice,
  keptChoice,
  SCALES,
} from './export-choice.ts';
import { ExportFrame } from './export-frame.tsx';
import styles from './export-panel.module.css';
import { Group, TooBigNote, TooManyNote } from './export-parts.tsx';
import { type MapSource, makeMapFile } from './make-map-file.ts';
import { MapSummary } from './map-summary.tsx';
import { PaperPart } from './paper-part.tsx';
import { RangePart } from './range-part.tsx';
import { useMapOptions } from './use-map-options.ts';
import { useWork } from './use-work.ts';

const ImportDialog = later<ImportDialogProps>(
  () => import('../import/import-dialog.tsx'),
  'board',
  'errors',
  'export',
  'notes',
);

const useAbout = ({ loaded, today }: PanelProps, { mode, lanes }: StoryMap): MapSource['about'] => {
  const { t, i18n } = useTranslation();
  const name = boardName(i18n.language, loaded.board);
  const file = `${name} – ${t('toolbar.viewMode.storyMap')}`;
  const day = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'long', timeZone: 'UTC' });
  const counted = t(`board.lane.count.${mode}`, { count: countNamed(mode, lanes) });
  return {
    name,
    file,
    today,
    about: [day.format(new Date(`${today}T12:00:00Z`)), counted].join(' · '),
  };
};

const useImporting = (props: PanelProps) => {
  const [importing, setImporting] = useState(false);
  const [answered, setAnswered] = useState(0);
  /** Whether the panel was opened only to start an import. It then closes with the import. */
  const [onlyToImport] = useState(props.at === 'import');
  /** Whether the command palette or the start page asked for an import. */
  const sentToImport = props.at === 'import' && props.asked > answered;
  const closeImport = () => {
    setImporting(false);
    setAnswered(props.asked);
    if (onlyToImport) props.onClose();
  };
  return { setImporting, importing, sentToImport, closeImport };
};

/** Returns a function that reads the descriptions of issues for a table. */
const useDescribe = (): MapSource['describe'] => {
  const dispatch = useAppDispatch();
  return (ids, task) => dispatch(readDescriptions(ids, task));
};

/** Holds the state of a map's export: the choices, the size of the result, and the action that creates it. */
const useExport = (props: PanelProps) => {
  const { loaded, story } = props;
  const { t, i18n } = useTranslation();
  const describe = useDescribe();
  const [choice, setChoice] = useState(keptChoice);
  const [refused, setRefused] = useState(false);
  const entry = useImporting(props);
  const action = useRef<HTMLButtonElement>(null);
  const work = useWork();
  const { format, scale, range } = choice;
  const onChange = (change: Partial<ExportChoice>) => {
    const next = { ...choice, ...change };
    setChoice(next);
    keepChoice(next);
    setRefused(false);
  };
  const { options, layout, fits } = useMapOptions(props, choice);
  const { admin } = loaded.board;
  const look = useBoardLook(admin, loaded.settings, story.view.statuses, loaded.projectIds);
  const about = useAbout(props, options.map);
  const size = pictureSize(layout, choice.titled);
  const plan = planPages(size, choice);
  const collapse = () => {
    onChange({ range: 'collapsed' });
    // The pressed button is no longer rendered, so the export button gets the focus.
    action.current?.focus();
  };
  const onCollapse = range === 'collapsed' ? null : collapse;
  const make = () => {
    if (!fits) return setRefused(true);
    const source = { options, layout, look, about, t, language: i18n.language, describe };
    void work.run((task) => makeMapFile(source, choice, task));
  };
  return {
    work,
    format,
    action,
    fits,
    onCollapse,
    make,
    refused,
    setRefused,
    choice,
    options,
    layout,
    plan,
    onChange,
    scale,
    size,
    ...entry,
  };
};

type MapExportState = ReturnType<typeof useExport>;

const ScaleGroup = ({
  format,
  scale,
  onChange,
}: Pick<MapExportState, 'format' | 'scale' | 'onChange'>) => {
  const { t } = useTranslation();
  return (
    format === 'png' && (
      <Group label={t('export.scale')}>
        <SegmentedChoice
          label={t('export.scale')}
          options={SCALES.map((value) => ({ value: String(value), label: String(value) }))}
          value={String(scale)}
          onChange={(value) => onChange({ scale: Number(value) })}
        />
      </Group>
    )
  );
};

interface FormatGroupProps {
  readonly file: MapExportState;
}

const FormatGroup = ({ file }: FormatGroupProps) => {
  const { t } = useTranslation();
  return (
    <Group label={t('export.format')}>
      <SegmentedChoice
        label={t('export.format')}
        options={FORMATS.map((value) => ({ value, label: value.toUpperCase() }))}
        value={file.format}
        onChange={(value) => file.onChange({ format: value })}
      />
    </Group>
  );
};

interface TitledBoxProps {
  readonly file: MapExportState;
}

const TitledBox = ({ file }: TitledBoxProps) => {
  const { t } = useTranslation();
  return (
    isPicture(file.format) && (
      <Checkbox checked={file.choice.titled} onChange={(titled) => file.onChange({ titled })}>
        {t('export.titled')}
      </Checkbox>
    )
  );
};

/** Exports a map as a picture, on paper or as a table (R-EXPORT-1). */
export const MapExport = (props: PanelProps) => {
  const { story } = props;
  const { t } = useTranslation();
  const file = useExport(props);
  return (
    <ExportFrame
      asked={props.asked}
      onClose={props.onClose}
      state={file.work.state}
      action={t('export.action', { format: file.format.toUpperCase() })}
      actionRef={file.action}
      disabled={!file.fits && (file.format === 'pdf' || !file.onCollapse)}
      onExport={file.make}
      onCancel={file.work.cancel}
      tooBig={
        file.refused && !file.fits && file.onCollapse
          ? { onCollapse: file.onCollapse, onDismiss: () => file.setRefused(false) }
          : null
      }
    >
      <MapSummary
        choice={file.choice}
        map={file.options.map}
        layout={file.layout}
        pages={file.plan.pages.length}
      />
      <FormatGroup file={file} />
      <ScaleGroup {...file} />
      {!file.fits && file.format === 'png' && (
        <TooBigNote
          size={pixelsOf(file.size, file.scale)}
          limit={pixelLimit(navigator.userAgent)}
          onCollapse={file.onCollapse}
        />
      )}
      {file.format === 'pdf' && (
        <PaperPart choice={file.choice} onChange={file.onChange} plan={file.plan} />
      )}
      {!file.fits && file.format === 'pdf' && (
        <TooManyNote most={MOST_PAGES} onCollapse={file.onCollapse} />
      )}
      <RangePart choice={file.choice} onChange={file.onChange} />
      <TitledBox file={file} />
      {story.can.createStories && (
        <Button
          appearance="subtle"
          className={styles.import}
          onClick={() => file.setImporting(true)}
        >
          {t('import.open')}
        </Button>
      )}
      {(file.importing || file.sentToImport) && (
        <ImportDialog panel={props} onClose={file.closeImport} />
      )}
    </ExportFrame>
  );
};
