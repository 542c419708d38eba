import { useTranslation } from 'react-i18next';
import { FRAMES } from '#domain/aggregates/persona/choices.ts';
import type { PersonaComponent } from '#domain/aggregates/persona/components.ts';
import type { ErrorCode } from '#domain/kernel/errors/errors.ts';
import { SegmentedChoice } from '../../../../ui/buttons/segmented-choice.tsx';
import poster from '../../poster/poster.module.css';
import { FactsEditor } from './facts-editor.tsx';
import { PlainField } from './plain-field.tsx';
import { ScalesEditor } from './scales-editor.tsx';
import { TagsEditor } from './tags-editor.tsx';

export interface PartEditorProps<Part extends PersonaComponent = PersonaComponent> {
  readonly part: Part;
  /** Returns the error of a field. `path` is the field's path within the part. */
  readonly faultAt: (path: string) => ErrorCode | undefined;
  /** `field` names the edited field, so that a typed word is one undo step. */
  readonly onEdit: (part: PersonaComponent, field: string) => void;
  /**
   * Whether the text is a quote. The first text beside the portrait is the persona's role; further texts there are
   * quotes.
   */
  readonly quote?: boolean;
}

type Titled = Extract<PersonaComponent, { title: string }>;

const TitleField = ({ part, faultAt, onEdit }: PartEditorProps<Titled>) => {
  const { t } = useTranslation();
  return (
    <PlainField
      label={t('personas.part.title')}
      className={poster.title}
      value={part.title}
      fault={faultAt('title')}
      onChange={(title) => onEdit({ ...part, title }, 'title')}
    />
  );
};

type PartOf<Kind extends PartEditorProps['part']['kind']> = Omit<PartEditorProps, 'part'> & {
  readonly part: Extract<PartEditorProps['part'], { readonly kind: Kind }>;
};

const ContentFields = ({ part, faultAt, onEdit }: PartOf<'title-and-content'>) => {
  const { t } = useTranslation();
  return (
    <>
      <TitleField part={part} faultAt={faultAt} onEdit={onEdit} />
      <PlainField
        label={t('personas.part.content')}
        lines
        value={part.content}
        fault={faultAt('content')}
        onChange={(content) => onEdit({ ...part, content }, 'content')}
      />
    </>
  );
};

const TagFields = ({ part, faultAt, onEdit }: PartOf<'tag'>) => {
  return (
    <>
      <TitleField part={part} faultAt={faultAt} onEdit={onEdit} />
      <TagsEditor
        tags={part.tags}
        faultAt={(index) => faultAt(`tags.${index}`)}
        onChange={(tags) => onEdit({ ...part, tags: [...tags] }, 'tags')}
      />
    </>
  );
};

/** A part of the poster in edit mode. */
export const PartEditor = (props: PartEditorProps) => {
  const { part, faultAt, onEdit } = props;
  const { t } = useTranslation();
  switch (part.kind) {
    case 'avatar':
      return (
        <SegmentedChoice
          label={t('personas.frame.label')}
          options={FRAMES.map((value) => ({ value, label: t(`personas.frame.${value}`) }))}
          value={part.frame}
          onChange={(frame) => onEdit({ ...part, frame }, 'frame')}
        />
      );
    case 'demographic':
      return <FactsEditor part={part} faultAt={faultAt} onEdit={onEdit} />;
    case 'balance-slider':
    case 'continuous-slider':
    case 'progress-slider':
      return (
        <>
          <TitleField part={part} faultAt={faultAt} onEdit={onEdit} />
          <ScalesEditor part={part} faultAt={faultAt} onEdit={onEdit} />
        </>
      );
    case 'title-and-content':
      return <ContentFields part={part} faultAt={faultAt} onEdit={onEdit} />;
    case 'tag':
      return <TagFields part={part} faultAt={faultAt} onEdit={onEdit} />;
    case 'text-only':
      return (
        <PlainField
          label={props.quote ? t('personas.part.quote') : t('personas.part.line')}
          className={props.quote ? poster.quote : poster.role}
          value={part.text}
          fault={faultAt('text')}
          onChange={(text) => onEdit({ ...part, text }, 'text')}
        />
      );
    case 'paragraph':
      return (
        <PlainField
          label={t('personas.part.text')}
          lines
          value={part.text}
          fault={faultAt('text')}
          onChange={(text) => onEdit({ ...part, text }, 'text')}
        />
      );
    default:
      return part satisfies never;
  }
};
