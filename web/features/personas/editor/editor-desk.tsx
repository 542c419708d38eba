import { PLACE_OF_KIND } from '#domain/aggregates/persona/canvas.ts';
import type { Avatar } from '#domain/aggregates/persona/details.ts';
import { useAppSelector } from '../../../store/hooks.ts';
import { PosterView, portraitOf } from '../poster/poster-view.tsx';
import { KindsList } from './parts/kinds-list.tsx';
import styles from './persona-editor.module.css';
import type { Picture } from './picture/use-picture.ts';
import { PosterEditor } from './poster-editor.tsx';
import { SidePanel } from './side-panel.tsx';
import type { Editor } from './use-editor.ts';
import type { Parts } from './use-parts.ts';

interface EditorDeskProps {
  readonly editor: Editor;
  readonly parts: Parts;
  readonly picture: Picture;
  readonly mayEdit: boolean;
  readonly pictured: Avatar;
}

const Canvas = ({ editor, parts, picture, mayEdit, pictured }: EditorDeskProps) => {
  const details = { ...editor.draft.details, avatar: pictured };
  if (!mayEdit) return <PosterView details={details} />;
  return (
    <PosterEditor
      details={details}
      faults={editor.faults}
      selected={parts.selected}
      onSelect={parts.select}
      onName={(name) => editor.change({ name }, 'name')}
      onEdit={parts.edit}
      onShift={parts.shift}
      onDuplicate={parts.duplicate}
      onRemove={parts.remove}
      onDrop={parts.drop}
      onPictureFault={picture.unreadable}
    />
  );
};

/** The poster between the list of parts and the design panel. Users without edit permission see only the poster. */
export const EditorDesk = (props: EditorDeskProps) => {
  const { editor, parts, picture, mayEdit, pictured } = props;
  const offline = useAppSelector(({ ledger }) => ledger.offline);
  const { details } = editor.draft;
  const portrait = portraitOf(details.components);
  return (
    <div className={mayEdit ? styles.desk : styles.reading}>
      {mayEdit && (
        <KindsList
          hasPortrait={portrait !== undefined}
          onAdd={(kind) => parts.add(kind, { place: PLACE_OF_KIND[kind], before: null })}
        />
      )}
      <main
        className={styles.canvas}
        onPointerDown={({ target, currentTarget }) =>
          target === currentTarget && parts.select(null)
        }
      >
        <Canvas {...props} />
      </main>
      {mayEdit && (
        <SidePanel
          details={details}
          pictured={pictured}
          faults={editor.faults}
          pictureFault={picture.fault}
          offline={offline}
          onChange={editor.change}
          onFrame={(frame) => portrait && parts.edit({ ...portrait, frame })}
          onFile={(file) => void picture.choose(file)}
        />
      )}
    </div>
  );
};
