import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Persona } from '#domain/contracts/persona.ts';
import { useLeaveGuard } from '../../../page/steps/use-leave-guard.ts';
import type { PlaceRef } from '../../../store/board-data/board-data.ts';
import { failureText } from '../../../store/flags/failure-text.ts';
import { later } from '../../../ui/pages/later.tsx';
import { PosterView, portraitOf } from '../poster/poster-view.tsx';
import { LeaveDialog, RivalDialog, TemplateDialog } from './dialogs.tsx';
import { EditorBar } from './editor-bar.tsx';
import { EditorDesk } from './editor-desk.tsx';
import { Gone, useRescue } from './gone.tsx';
import styles from './persona-editor.module.css';
import { type Picture, usePicture } from './picture/use-picture.ts';
import { usePictured } from './picture/use-pictured.ts';
import { type Editor, useEditor } from './use-editor.ts';
import { useEditorKeys } from './use-editor-keys.ts';
import { useKeptEdits } from './use-kept-edits.tsx';
import { usePartingSave } from './use-parting-save.ts';
import { type Parts, useParts } from './use-parts.ts';
import type { PersonaChanges } from './use-persona-changes.ts';
import { usePosterExport } from './use-poster-export.ts';
import { usePersonaRights } from './use-rights.ts';

const CropDialog = later(() => import('./picture/crop-dialog.tsx'), 'personas');

interface PersonaEditorProps {
  readonly persona: Persona;
  /** Whether another user has deleted the persona. The draft stays, and the user can save it as a new persona. */
  readonly gone: boolean;
  readonly goals: number | null;
  readonly newId: () => string;
  readonly changes: PersonaChanges;
  /** Shown above the editor: pending changes, and the last change with an undo button. */
  readonly notes: ReactNode;
  readonly place: PlaceRef;
  readonly onClose: () => void;
  readonly onDelete: () => void;
  /** Called with the id of the new persona when the draft of a deleted persona has been saved as a new one. */
  readonly onMade: (id: string) => void;
}

const isSound = ({ faults }: Editor): boolean => Object.keys(faults).length === 0;

interface CropProps {
  readonly picture: Picture;
  readonly components: Editor['draft']['details']['components'];
  readonly onClosed: () => void;
}

const Crop = ({ picture, components, onClosed }: CropProps) =>
  picture.source !== null && (
    <CropDialog
      source={picture.source}
      frame={portraitOf(components)?.frame ?? 'square'}
      busy={picture.busy}
      fault={picture.refusal}
      onCrop={(blob) => void picture.crop(blob)}
      onFault={picture.unreadable}
      onClose={() => {
        picture.close();
        onClosed();
      }}
    />
  );

interface LeavingProps {
  readonly editor: Editor;
  readonly gone: boolean;
  readonly onLeft: () => void;
  readonly onStay: () => void;
}

const Leaving = ({ editor, gone, onLeft, onStay }: LeavingProps) => {
  const part = usePartingSave(editor, onLeft, onStay);
  return (
    <LeaveDialog
      name={editor.draft.details.name}
      busy={editor.saving}
      onSave={isSound(editor) && !gone ? part : null}
      onDiscard={onLeft}
      onClose={onStay}
    />
  );
};

const Rival = ({ editor }: { readonly editor: Editor }) =>
  editor.rival && (
    <RivalDialog
      contested={editor.contested}
      onDecide={editor.decide}
      onClose={editor.leaveRival}
    />
  );

/** Handles the keyboard shortcuts: save, and undo and redo of the draft. */
const useKeys = ({ dispatch, dirty }: Editor, mayEdit: boolean, onSave: () => void): void =>
  useEditorKeys(mayEdit, (act) => {
    if (act !== 'save') dispatch({ type: act });
    else if (dirty) onSave();
  });

/** Returns the draft of a persona with everything that edits it. `page`: the element that contains the poster. */
const useEditing = (props: PersonaEditorProps, page: RefObject<HTMLElement | null>) => {
  const { persona, gone, newId, place, changes } = props;
  const rights = usePersonaRights(persona);
  const editor = useEditor(persona, place, changes);
  const { details } = editor.draft;
  const mayEdit = rights.edit === true;
  const [leaving, setLeaving] = useState(false);
  const parts: Parts = useParts(details.components, newId, page, editor.change);
  const focusPortrait = () => parts.focus(portraitOf(details.components)?.id);
  const picture = usePicture(persona.id, mayEdit, ({ avatar }) => {
    // The uploaded picture replaces a picture that is not saved yet.
    editor.change({ avatar });
    focusPortrait();
  });
  const edits = useKeptEdits(persona.id, editor, mayEdit);
  const close = (): void => {
    edits.forget();
    props.onClose();
  };
  const rescue = useRescue({ ...props, editor });
  useLeaveGuard(editor.dirty, () => setLeaving(true));
  const saveAll = (): void => {
    parts.select(null);
    if (isSound(editor)) gone ? rescue.save() : editor.save();
  };
  useKeys(editor, mayEdit, saveAll);
  return {
    ...{ rights, mayEdit, editor, parts, picture, rescue, saveAll, focusPortrait, close },
    ...{ note: edits.note, leaving, setLeaving },
  };
};

/** The poster of one persona (R-PERSONA-2). All users can read the poster; users with permission can edit it. */
export const PersonaEditor = (props: PersonaEditorProps) => {
  const { persona, gone, goals, changes, onDelete } = props;
  const { t } = useTranslation();
  const page = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLElement>(null);
  const editing = useEditing(props, page);
  const { rights, mayEdit, editor, parts, picture, focusPortrait, close, setLeaving } = editing;
  const { details } = editor.draft;
  const pictured = usePictured(details.avatar);
  const [template, setTemplate] = useState(false);
  const { exporting, draw } = usePosterExport(sheet, details.name);
  return (
    <div ref={page} className={styles.page}>
      {props.notes}
      <EditorBar
        {...{ persona, gone, editor, rights, goals, exporting, onDelete }}
        onBack={() => (editor.dirty ? setLeaving(true) : close())}
        onSave={editing.saveAll}
        onExport={(kind, scale) => void draw(kind, scale)}
        onTemplate={() => setTemplate(true)}
        onEdit={(some) => changes.edit(persona, some)}
      />
      {gone && (
        <Gone
          {...{ persona, rescue: editing.rescue }}
          dirty={editor.dirty}
          maySave={mayEdit && isSound(editor)}
          onClose={close}
        />
      )}
      {editor.failure && !gone && (
        <p className={styles.failure} role="alert">
          {t('personas.saveFailed')} {failureText(t, editor.failure)}
        </p>
      )}
      {editing.note}
      <EditorDesk {...{ editor, parts, picture, mayEdit, pictured }} />
      <div className={styles.sheet} aria-hidden="true" inert>
        <PosterView ref={sheet} details={{ ...details, avatar: pictured }} />
      </div>
      <Crop picture={picture} components={details.components} onClosed={focusPortrait} />
      {editing.leaving && (
        <Leaving {...{ editor, gone }} onLeft={close} onStay={() => setLeaving(false)} />
      )}
      <Rival editor={editor} />
      {template && (
        <TemplateDialog
          {...{ persona, details }}
          onSave={changes.saveTemplate}
          onClose={() => setTemplate(false)}
        />
      )}
    </div>
  );
};
