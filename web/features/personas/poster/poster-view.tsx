import type { Ref } from 'react';
import { placeOf } from '#domain/aggregates/persona/canvas.ts';
import type { PersonaComponent } from '#domain/aggregates/persona/components.ts';
import type { PersonaDetails } from '#domain/aggregates/persona/details.ts';
import { Portrait } from '../../../page/persona/portrait.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { paletteStyle } from './palettes.ts';
import { PartView } from './part-view.tsx';
import styles from './poster.module.css';

type Avatar = Extract<PersonaComponent, { kind: 'avatar' }>;

/** Returns the portrait's avatar; undefined if the poster has no portrait. */
export const portraitOf = (components: readonly PersonaComponent[]): Avatar | undefined =>
  components.find((part): part is Avatar => part.kind === 'avatar');

/** Returns the part with the persona's role: the first text beside the portrait. */
export const roleOf = (components: readonly PersonaComponent[]) =>
  components.find((part) => part.kind === 'text-only' && placeOf(part) === 'head');

export const frameClass = (frame: Avatar['frame']): string =>
  classNames(
    styles.picture,
    frame === 'round' && styles.round,
    frame === 'square' && styles.square,
  );

interface PosterViewProps {
  readonly details: PersonaDetails;
  readonly ref?: Ref<HTMLElement>;
}

/** A persona's poster, read-only. */
export const PosterView = ({ details, ref }: PosterViewProps) => {
  const { name, avatar, palette, components } = details;
  const portrait = portraitOf(components);
  const role = roleOf(components);
  const at = (...places: readonly string[]) =>
    components.filter((part) => part.kind !== 'avatar' && places.includes(placeOf(part)));
  return (
    <article ref={ref} className={styles.poster} style={paletteStyle(palette)} aria-label={name}>
      <header className={styles.head}>
        {portrait && (
          <span className={styles.portrait}>
            <Portrait avatar={avatar} alt={name} className={frameClass(portrait.frame)} />
          </span>
        )}
        <div className={styles.identity}>
          {role && <PartView part={role} />}
          <h2 className={styles.name}>{name}</h2>
          {at('head')
            .filter((part) => part !== role)
            .map((part) => (
              <PartView key={part.id} part={part} quote />
            ))}
        </div>
      </header>
      <div className={styles.body}>
        <div className={styles.side}>
          {at('side').map((part) => (
            <section key={part.id}>
              <PartView part={part} />
            </section>
          ))}
        </div>
        <div className={styles.flow}>
          {at('main', 'wide').map((part) => (
            <section key={part.id} className={placeOf(part) === 'wide' ? styles.wide : undefined}>
              <PartView part={part} />
            </section>
          ))}
        </div>
      </div>
    </article>
  );
};
