import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Persona } from '#domain/contracts/persona.ts';
import {
  blankPart,
  duplicatePart,
  insertPart,
  movePart,
  PLACE_OF_KIND,
  removePart,
  replacePart,
  type Spot,
  shiftPart,
} from '#domain/persona/canvas.ts';
import type { ComponentKind, PersonaComponent } from '#domain/persona/components.ts';
import { failureText } from '../../../api/flags/failure-text.ts';
import { useHost } from '../../../page/host-context.ts';
import { useLeaveGuard } from '../../../page/steps/use-leave-guard.ts';
import { later } from '../../../ui/later.tsx';
import { type ExportKind, type ExportScale, exportPoster } from '../export/export-poster.ts';
import { PosterView, portraitOf } from '../poster/poster-view.tsx';
import { LeaveDialog, RivalDialog, TemplateDialog } from './dialogs.tsx';
import { EditorBar } from './editor-bar.tsx';
import { KindsList } from './parts/kinds-list.tsx';
import type { Dragged } from './parts/use-part-drag.ts';
import styles from './persona-editor.module.css';
import { usePicture } from './picture/use-picture.ts';
import { PosterEditor } from './poster-editor.tsx';
import { SidePanel } from './side-panel.tsx';
import { useEditor } from './use-editor.ts';
import { usePersonaRights } from './use-rights.ts';

const CropDialog = later(() => import('./picture/crop-dialog.tsx'), 'personas');

interface PersonaEditorProps {
  readonly persona: Persona;
  readonly goals: number | null;
  readonly newId: () => string;
  readonly onClose: () => void;
  readonly onDelete: () => void;
}

/** Gives the focus to a part once the poster is drawn without the one that had it. */
const useFocusLater = (page: RefObject<HTMLElement | null>) => {
  const [wanted, setWanted] = useState<string | null>(null);
  useEffect(() => {
    if (wanted === null) return;
    page.current?.querySelector<HTMLElement>(`[data-part="${CSS.escape(wanted)}"]`)?.focus();
    setWanted(null);
  }, [page, wanted]);
  return (id: string | undefined) => setWanted(id ?? null);
};

type KeyAct = 'save' | 'undo' | 'redo';

const keyAct = ({ ctrlKey, metaKey, shiftKey, key }: KeyboardEvent): KeyAct | null => {
  if (!ctrlKey && !metaKey) return null;
  const letter = key.toLowerCase();
  if (letter === 's') return 'save';
  if (letter === 'y') return 'redo';
  if (letter !== 'z') return null;
  return shiftKey ? 'redo' : 'undo';
};

/** Keys of the whole editor, wherever in it one is, or where nothing has the focus. */
const useKeys = (enabled: boolean, onAct: (act: KeyAct) => void): void => {
  const latest = useRef(onAct);
  latest.current = onAct;
  // Before anybody sees what they could press a key for.
  useLayoutEffect(() => {
    if (!enabled) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const act = keyAct(event);
      if (act === null) return;
      event.preventDefault();
      latest.current(act);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [enabled]);
};

/** One persona on its poster (spec 001 §2 Persona editor): read by everybody, edited by whoever may. */
export const PersonaEditor = (props: PersonaEditorProps) => {
  const { persona, goals, newId, onClose, onDelete } = props;
  const { t } = useTranslation();
  const host = useHost();
  const rights = usePersonaRights(persona);
  const editor = useEditor(persona);
  const { draft, dispatch, faults, dirty } = editor;
  const { details } = draft;
  const mayEdit = rights.edit === true;
  const [selected, setSelected] = useState<string | null>(null);
  const [leaving, setLeaving] = useState(false);
  const [template, setTemplate] = useState(false);
  const [exporting, setExporting] = useState(false);
  const sheet = useRef<HTMLElement>(null);
  const page = useRef<HTMLDivElement>(null);
  const focusPart = useFocusLater(page);
  const focusPortrait = () => focusPart(portraitOf(details.components)?.id);
  const picture = usePicture(persona.id, mayEdit, (pictured) => {
    editor.took(pictured);
    focusPortrait();
  });
  const sound = Object.keys(faults).length === 0;

  const put = (components: readonly PersonaComponent[], mark?: string) =>
    editor.change({ components: [...components] }, mark);
  const add = (kind: ComponentKind, spot: Spot) => {
    const id = newId();
    put(insertPart(details.components, blankPart(kind, id), spot));
    setSelected(id);
  };
  const onDrop = (dragged: Dragged, spot: Spot) => {
    if (dragged.type === 'part') put(movePart(details.components, dragged.id, spot));
    else if (dragged.kind !== 'avatar' || !portraitOf(details.components)) add(dragged.kind, spot);
  };
  const remove = (id: string) => {
    const at = details.components.findIndex((part) => part.id === id);
    const left = removePart(details.components, id);
    put(left);
    setSelected(null);
    focusPart((left[at] ?? left[at - 1])?.id);
  };
  const duplicate = (id: string) => {
    const copy = newId();
    put(duplicatePart(details.components, id, copy));
    setSelected(copy);
  };
  const leave = () => (dirty ? setLeaving(true) : onClose());
  useLeaveGuard(dirty, () => setLeaving(true));
  const saveAll = async (): Promise<boolean> => {
    setSelected(null);
    return sound && (await editor.save());
  };
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
  useKeys(mayEdit, (act) => {
    if (act !== 'save') dispatch({ type: act });
    else if (dirty) void saveAll();
  });

  return (
    <div ref={page} className={styles.page}>
      <EditorBar
        persona={persona}
        editor={editor}
        rights={rights}
        goals={goals}
        exporting={exporting}
        onBack={leave}
        onSave={() => void saveAll()}
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
            onAdd={(kind) => add(kind, { place: PLACE_OF_KIND[kind], before: null })}
          />
        )}
        <main
          className={styles.canvas}
          onPointerDown={({ target, currentTarget }) =>
            target === currentTarget && setSelected(null)
          }
        >
          {mayEdit ? (
            <PosterEditor
              details={details}
              faults={faults}
              selected={selected}
              onSelect={setSelected}
              onName={(name) => editor.change({ name }, 'name')}
              onEdit={(part, field) =>
                put(replacePart(details.components, part), `${part.id}.${field}`)
              }
              onShift={(id, direction) => put(shiftPart(details.components, id, direction))}
              onDuplicate={duplicate}
              onRemove={remove}
              onDrop={onDrop}
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
            onChange={editor.change}
            onFrame={(frame) => {
              const part = portraitOf(details.components);
              if (part) put(replacePart(details.components, { ...part, frame }));
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
          onSave={
            sound
              ? () => void saveAll().then((saved) => (saved ? onClose() : setLeaving(false)))
              : null
          }
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
