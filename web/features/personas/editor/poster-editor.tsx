import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { placeOf } from '#domain/aggregates/persona/canvas.ts';
import type { Place } from '#domain/aggregates/persona/choices.ts';
import type { PersonaComponent } from '#domain/aggregates/persona/components.ts';
import type { PersonaDetails } from '#domain/aggregates/persona/details.ts';
import type { ErrorCode } from '#domain/kernel/errors/errors.ts';
import { Portrait } from '../../../page/persona/portrait.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { paletteStyle } from '../poster/palettes.ts';
import { PartView } from '../poster/part-view.tsx';
import poster from '../poster/poster.module.css';
import { frameClass, portraitOf, roleOf } from '../poster/poster-view.tsx';
import { PartEditor } from './parts/part-editor.tsx';
import { type PartActs, PartFrame } from './parts/part-frame.tsx';
import { PlainField } from './parts/plain-field.tsx';
import { type OnDrop, useDropSpot } from './parts/use-part-drag.ts';
import styles from './poster-editor.module.css';

interface PosterEditorProps extends PartActs {
  readonly details: PersonaDetails;
  /** Errors, by the field's path in the request body. */
  readonly faults: Readonly<Record<string, ErrorCode>>;
  readonly selected: string | null;
  readonly onName: (name: string) => void;
  readonly onEdit: (part: PersonaComponent, field: string) => void;
  readonly onPictureFault: () => void;
}

const End = ({ place, onDrop }: { readonly place: Place; readonly onDrop: OnDrop }) => {
  const { t } = useTranslation();
  const ref = useRef<HTMLDivElement>(null);
  const over = useDropSpot(ref, { place, before: null }, onDrop);
  return (
    <div ref={ref} className={classNames(styles.end, styles[place], over && styles.over)}>
      <span aria-hidden="true">{t(`personas.place.${place}`)}</span>
    </div>
  );
};

interface PartProps {
  readonly editor: PosterEditorProps;
  readonly part: PersonaComponent;
  readonly quote: boolean;
}

/** A part in its frame. A part that is being edited or has an error is shown as a form. */
const Part = ({ editor, part, quote }: PartProps) => {
  const { details, faults, selected, onName: _, onEdit, onPictureFault, ...acts } = editor;
  const { name, avatar, components } = details;
  const { t } = useTranslation();
  const portrait = portraitOf(components);
  const hintOf = ({ kind }: PersonaComponent, quote: boolean): string => {
    if (kind === 'text-only') return quote ? t('personas.part.quote') : t('personas.part.line');
    return t(`personas.kind.${kind}`);
  };
  const index = components.indexOf(part);
  const faultAt = (path: string): ErrorCode | undefined => faults[`components.${index}.${path}`];
  const faulty = Object.keys(faults).some((path) => path.startsWith(`components.${index}.`));
  const isPortrait = part === portrait;
  const isSelected = selected === part.id;
  return (
    <PartFrame
      part={part}
      selected={isSelected}
      faulty={faulty}
      className={classNames(isPortrait && poster.portrait, placeOf(part) === 'wide' && poster.wide)}
      {...acts}
    >
      {isPortrait && (
        <Portrait
          avatar={avatar}
          alt={name}
          className={frameClass(portrait.frame)}
          onFault={onPictureFault}
        />
      )}
      {isSelected || faulty ? (
        <div className={isPortrait ? styles.frames : undefined}>
          <PartEditor part={part} faultAt={faultAt} onEdit={onEdit} quote={quote} />
        </div>
      ) : (
        <PartView part={part} quote={quote} />
      )}
      {!isSelected && isEmpty(part) && <span className={styles.hint}>{hintOf(part, quote)}</span>}
    </PartFrame>
  );
};

/** The poster with parts that the user can edit (R-PERSONA-2). */
export const PosterEditor = (props: PosterEditorProps) => {
  const { details, faults, onName, onDrop } = props;
  const { name, palette, components } = details;
  const { t } = useTranslation();
  const portrait = portraitOf(components);
  const role = roleOf(components);
  const draw = (part: PersonaComponent, quote = false) => (
    <Part key={part.id} editor={props} part={part} quote={quote} />
  );
  const at = (...places: readonly Place[]) =>
    components.filter((part) => part !== portrait && places.includes(placeOf(part)));
  return (
    <div className={poster.poster} style={paletteStyle(palette)}>
      <div className={poster.head}>
        {portrait && draw(portrait)}
        <div className={classNames(poster.identity, styles.identity)}>
          {role && draw(role)}
          <PlainField
            label={t('personas.name')}
            className={poster.name}
            value={name}
            fault={faults.name}
            onChange={onName}
          />
          {at('head')
            .filter((part) => part !== role)
            .map((part) => draw(part, true))}
          <End place="head" onDrop={onDrop} />
        </div>
      </div>
      <div className={poster.body}>
        <div className={poster.side}>
          {at('side').map((part) => draw(part))}
          <End place="side" onDrop={onDrop} />
        </div>
        <div className={poster.flow}>
          {at('main', 'wide').map((part) => draw(part))}
          <End place="main" onDrop={onDrop} />
          <End place="wide" onDrop={onDrop} />
        </div>
      </div>
    </div>
  );
};

/** Whether a part has no content to show. */
const isEmpty = (part: PersonaComponent): boolean => {
  switch (part.kind) {
    case 'avatar':
      return false;
    case 'demographic':
      return (
        part.age === null &&
        part.gender === null &&
        part.maritalStatus === null &&
        part.income === null &&
        part.occupation === ''
      );
    case 'balance-slider':
    case 'continuous-slider':
    case 'progress-slider':
      return part.sliders.length === 0 && part.title === '';
    case 'title-and-content':
      return part.title === '' && part.content === '';
    case 'tag':
      return part.title === '' && part.tags.length === 0;
    case 'text-only':
    case 'paragraph':
      return part.text === '';
    default:
      return part satisfies never;
  }
};
