import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PLACE_OF_KIND } from '#domain/aggregates/persona/canvas.ts';
import type { Persona } from '#domain/contracts/persona.ts';
import type { History } from '../../../page/history/use-history.ts';
import { useHost } from '../../../page/host-context.ts';
import { useLeaveGuard } from '../../../page/steps/use-leave-guard.ts';
import { failureText } from '../../../store/flags/failure-text.ts';
import { useAppSelector } from '../../../store/hooks.ts';
import { later } from '../../../ui/pages/later.tsx';
import { type ExportKind, type ExportScale, exportPoster } from '../export/export-poster.ts';
import { PosterView, portraitOf } from '../poster/poster-view.tsx';
import { LeaveDialog, RivalDialog, TemplateDialog } from './dialogs.tsx';
import { EditorBar } from './editor-bar.tsx';
import { KindsList } from './parts/kinds-list.tsx';
import styles from './persona-editor.module.css';
import { usePicture } from './picture/use-picture.ts';
import { PosterEditor } from './poster-editor.tsx';
import { SidePanel } from './side-panel.tsx';
import { type Editor, useEditor } from './use-editor.ts';
import { useEditorKeys } from './use-editor-keys.ts';
import { useParts } from './use-parts.ts';
import type { PersonaChanges } from './use-persona-changes.ts';
import { usePersonaRights } from './use-rights.ts';

const CropDialog = later(() => import('./picture/crop-dialog.tsx'), 'personas');

interface PersonaEditorProps {
  readonly persona: Persona;
  readonly goals: number | null;
  readonly newId: () => string;
  readonly changes: PersonaChanges;
  /** Shown above the editor: pending changes, and the last change to undo. */
  readonly notes: ReactNode;
  /** Undo of saved changes, by the same keys, once the draft has nothing left to undo. */
  readonly history: History;
  readonly onClose: () => void;
  readonly onDelete: () => void;
}

/**
 * Saves and leaves. Waits for the result, so that nothing is lost when the save is refused. A save that waits for the
 * network is stored, so the user may leave.
 */
const usePartingSave = (editor: Editor, onLeft: () => void, onStay: () => void): (() => void) => {
  const { progress, save } = editor;
  const [parting, setParting] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the progress of the save matters
  useEffect(() => {
    if (!parting || progress === 'sending') return;
    setParting(false);
    if (progress === 'saved' || progress === 'waiting') onLeft();
    else onStay();
  }, [parting, progress]);
  return () => {
    if (save()) setParting(true);
    else onLeft();
  };
};

/** One persona on its poster (R-PERSONA-2): everybody can read it, and users with permission can edit it. */
export const PersonaEditor = (props: PersonaEditorProps) => {
  const { persona, goals, newId, changes, history, onClose, onDelete } = props;
  const { t } = useTranslation();
  const host = useHost();
  const rights = usePersonaRights(persona);
  const editor = useEditor(persona, changes);
  const { draft, dispatch, faults, dirty } = editor;
  const { details } = draft;
  const mayEdit = rights.edit === true;
  const offline = useAppSelector(({ ledger }) => ledger.offline);
  const [leaving, setLeaving] = useState(false);
  const [template, setTemplate] = useState(false);
  const [exporting, setExporting] = useState(false);
  const sheet = useRef<HTMLElement>(null);
  const page = useRef<HTMLDivElement>(null);
  const parts = useParts(details.components, newId, page, editor.change);
  const { selected, select } = parts;
  const focusPortrait = () => parts.focus(portraitOf(details.components)?.id);
  const picture = usePicture(persona.id, mayEdit, focusPortrait);
  const sound = Object.keys(faults).length === 0;

  const leave = () => (dirty ? setLeaving(true) : onClose());
  useLeaveGuard(dirty, () => setLeaving(true));
  const saveAll = (): void => {
    select(null);
    if (sound) editor.save();
  };
  const part = usePartingSave(editor, onClose, () => setLeaving(false));
  const draw = async (kind: ExportKind, scale: ExportScale = 1) => {
    if (!sheet.current) return;
    setExporting(true);
    try {
      await exportPoster(sheet.current, { kind, scale, name: details.name });
    } catch {
      host.flag({ tone: 'error', title: t('personas.export.failed'), milliseconds: 10_000 });
    } finally {
      setExporting(false);
    }
  };
  useEditorKeys(mayEdit, (act) => {
    if (act === 'save') {
      if (dirty) saveAll();
    } else if ((act === 'undo' ? draft.past : draft.future).length > 0) dispatch({ type: act });
    else history[act]();
  });

  return (
    <div ref={page} className={styles.page}>
      {props.notes}
      <EditorBar
        persona={persona}
        editor={editor}
        rights={rights}
        goals={goals}
        exporting={exporting}
        onBack={leave}
        onSave={saveAll}
        onExport={(kind, scale) => void draw(kind, scale)}
        onTemplate={() => setTemplate(true)}
        onDelete={onDelete}
      />
      {editor.failure && (
        <p className={styles.failure} role="alert">
          {t('personas.saveFailed')} {failureText(t, editor.failure)}
        </p>
      )}
      <div className={mayEdit ? styles.desk : styles.reading}>
        {mayEdit && (
          <KindsList
            hasPortrait={portraitOf(details.components) !== undefined}
            onAdd={(kind) => parts.add(kind, { place: PLACE_OF_KIND[kind], before: null })}
          />
        )}
        <main
          className={styles.canvas}
          onPointerDown={({ target, currentTarget }) => target === currentTarget && select(null)}
        >
          {mayEdit ? (
            <PosterEditor
              details={details}
              faults={faults}
              selected={selected}
              onSelect={select}
              onName={(name) => editor.change({ name }, 'name')}
              onEdit={parts.edit}
              onShift={parts.shift}
              onDuplicate={parts.duplicate}
              onRemove={parts.remove}
              onDrop={parts.drop}
              onPictureFault={picture.unreadable}
            />
          ) : (
            <PosterView details={details} />
          )}
        </main>
        {mayEdit && (
          <SidePanel
            details={details}
            faults={faults}
            pictureFault={picture.fault}
            offline={offline}
            onChange={editor.change}
            onFrame={(frame) => {
              const part = portraitOf(details.components);
              if (part) parts.edit({ ...part, frame });
            }}
            onFile={(file) => void picture.choose(file)}
          />
        )}
      </div>
      <div className={styles.sheet} aria-hidden="true" inert>
        <PosterView ref={sheet} details={details} />
      </div>
      {picture.source !== null && (
        <CropDialog
          source={picture.source}
          frame={portraitOf(details.components)?.frame ?? 'square'}
          busy={picture.busy}
          fault={picture.refusal}
          onCrop={(blob) => void picture.crop(blob)}
          onFault={picture.unreadable}
          onClose={() => {
            picture.close();
            focusPortrait();
          }}
        />
      )}
      {leaving && (
        <LeaveDialog
          name={details.name}
          busy={editor.saving}
          onSave={sound ? part : null}
          onDiscard={onClose}
          onClose={() => setLeaving(false)}
        />
      )}
      {editor.rival && (
        <RivalDialog
          contested={editor.contested}
          onDecide={editor.decide}
          onClose={editor.leaveRival}
        />
      )}
      {template && (
        <TemplateDialog persona={persona} details={details} onClose={() => setTemplate(false)} />
      )}
    </div>
  );
};
