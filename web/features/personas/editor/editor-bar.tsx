import ArrowLeft from 'lucide-react/icons/arrow-left';
import Check from 'lucide-react/icons/check';
import Download from 'lucide-react/icons/download';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Flag from 'lucide-react/icons/flag';
import Redo2 from 'lucide-react/icons/redo-2';
import Undo2 from 'lucide-react/icons/undo-2';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PersonaDetails } from '#domain/aggregates/persona/details.ts';
import type { Persona } from '#domain/contracts/persona.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { DropdownMenu } from '../../../ui/layers/menu.tsx';
import { Lozenge } from '../../../ui/marks/lozenge.tsx';
import { later } from '../../../ui/pages/later.tsx';
import { type ExportKind, type ExportScale, SCALES } from '../export/export-poster.ts';
import styles from './editor-bar.module.css';
import type { PersonaHistoryProps } from './persona-history.tsx';
import type { Editor } from './use-editor.ts';
import type { PersonaRights } from './use-rights.ts';

interface EditorBarProps {
  readonly persona: Persona;
  /** Whether another user has deleted the persona. */
  readonly gone: boolean;
  readonly editor: Editor;
  readonly rights: PersonaRights;
  /** Number of goals with this persona; null while loading. */
  readonly goals: number | null;
  readonly exporting: boolean;
  readonly onBack: () => void;
  readonly onSave: () => void;
  readonly onExport: (kind: ExportKind, scale: ExportScale) => void;
  readonly onTemplate: () => void;
  readonly onDelete: () => void;
  /** Changes the saved persona at once, beside the draft. */
  readonly onEdit: (details: Partial<PersonaDetails>) => void;
}

/** Returns the label of the persona's state, such as saved or read-only. */
const useStatus = ({
  editor,
  gone,
  rights,
}: Pick<EditorBarProps, 'editor' | 'gone' | 'rights'>): string => {
  const { t } = useTranslation();
  const faults = Object.keys(editor.faults).length;
  if (rights.failed) return t('personas.status.unchecked');
  if (rights.edit === null) return '';
  if (!rights.edit) return t('personas.status.readOnly');
  if (editor.saving) return t('personas.status.saving');
  if (faults > 0) return t('personas.status.faults', { count: faults });
  if (editor.dirty) return t('personas.status.dirty');
  const { progress } = editor;
  if (progress === 'waiting' || progress === 'asking') return t(`personas.status.${progress}`);
  if (gone) return '';
  return editor.joined ? t('personas.status.joined') : t('personas.status.saved');
};

const History = ({ editor: { draft, dispatch } }: Pick<EditorBarProps, 'editor'>) => {
  const { t } = useTranslation();
  const ways = [
    { type: 'undo', icon: Undo2, steps: draft.past.length },
    { type: 'redo', icon: Redo2, steps: draft.future.length },
  ] as const;
  return ways.map(({ type, icon: Icon, steps }) => (
    <button
      key={type}
      type="button"
      className={styles.icon}
      aria-label={t(`personas.${type}`)}
      data-tooltip={t(`personas.${type}`)}
      disabled={steps === 0}
      onClick={() => dispatch({ type })}
    >
      <Icon size={16} aria-hidden="true" />
    </button>
  ));
};

const ExportMenu = ({ exporting, onExport }: Pick<EditorBarProps, 'exporting' | 'onExport'>) => {
  const { t } = useTranslation();
  return (
    <DropdownMenu
      label={t('personas.export.title')}
      opener={(opener) => (
        <Button {...opener} disabled={exporting}>
          <Download size={16} aria-hidden="true" />
          {t('personas.export.title')}
        </Button>
      )}
      entries={[
        ...SCALES.map((scale) => ({
          id: `png-${scale}`,
          label: t('personas.export.png', { scale }),
          onSelect: () => onExport('png', scale),
        })),
        { id: 'pdf', label: t('personas.export.pdf'), onSelect: () => onExport('pdf', 1) },
        { id: 'svg', label: t('personas.export.svg'), onSelect: () => onExport('svg', 1) },
        { id: 'line', separator: true },
        { id: 'print', label: t('personas.export.print'), onSelect: () => window.print() },
      ]}
    />
  );
};

const PersonaHistory = later<PersonaHistoryProps>(
  () => import('./persona-history.tsx'),
  'activity',
  'audit',
  'errors',
  'personas',
);

type MoreMenuProps = Pick<
  EditorBarProps,
  'persona' | 'gone' | 'rights' | 'onTemplate' | 'onDelete' | 'onEdit'
>;

const MoreMenu = ({ persona, gone, rights, onTemplate, onDelete, onEdit }: MoreMenuProps) => {
  const { t } = useTranslation();
  const [history, setHistory] = useState(false);
  return (
    <>
      <DropdownMenu
        label={t('personas.more')}
        opener={(opener) => (
          <button {...opener} type="button" className={styles.icon} aria-label={t('personas.more')}>
            <Ellipsis size={16} aria-hidden="true" />
          </button>
        )}
        entries={[
          {
            id: 'template',
            label: t('personas.template.save'),
            onSelect: onTemplate,
          },
          ...(persona.version > 0
            ? [{ id: 'history', label: t('personas.history'), onSelect: () => setHistory(true) }]
            : []),
          ...(rights.edit && !gone
            ? [{ id: 'delete', label: t('personas.delete.act'), onSelect: onDelete }]
            : []),
        ]}
      />
      {history && (
        <PersonaHistory
          persona={persona}
          onEdit={rights.edit && !gone ? onEdit : null}
          onClose={() => setHistory(false)}
        />
      )}
    </>
  );
};

/** The bar above the poster: a back button, the state, and actions on the whole persona. */
export const EditorBar = (props: EditorBarProps) => {
  const { persona, gone, editor, rights, goals } = props;
  const { onBack, onSave } = props;
  const { t } = useTranslation();
  const { draft, dirty, faults } = editor;
  const { details } = draft;
  const mayEdit = rights.edit === true;
  const sound = Object.keys(faults).length === 0;
  const isOpen = ['sending', 'waiting', 'asking'].includes(editor.progress);
  const settled = !gone && !dirty && sound && mayEdit && !isOpen;
  const status = useStatus(props);
  return (
    <header className={styles.bar}>
      <button
        type="button"
        className={styles.icon}
        aria-label={t('personas.back')}
        data-tooltip={t('personas.back')}
        onClick={onBack}
      >
        <ArrowLeft size={16} aria-hidden="true" />
      </button>
      <h1 className={styles.title}>{details.name || t('personas.unnamed')}</h1>
      <Lozenge>{t(`personas.scope.${persona.scope}`)}</Lozenge>
      <span className={styles.status} role="status">
        {settled && <Check size={14} aria-hidden="true" />}
        {status}
      </span>
      <span className={styles.space} />
      {mayEdit && <History editor={editor} />}
      {goals !== null && (
        <span className={styles.goals}>
          <Flag size={14} aria-hidden="true" />
          {goals > 0 ? t('personas.onGoals', { count: goals }) : t('personas.onNoGoal')}
        </span>
      )}
      <ExportMenu {...props} />
      <MoreMenu {...props} />
      {mayEdit && !gone && (
        <Button appearance="primary" disabled={!dirty || !sound || editor.saving} onClick={onSave}>
          {t('personas.save')}
        </Button>
      )}
    </header>
  );
};
