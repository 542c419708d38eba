import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './face-row.module.css';

/** Maximum number of faces in a row (R-PERSONA-13). */
const MOST_FACES = 7;

interface Somebody {
  readonly id: string;
  readonly name: string;
}

interface FaceRowProps<Each extends Somebody> {
  readonly people: readonly Each[];
  /** Maximum number of faces; seven by default. */
  readonly most?: number | undefined;
  /** Renders the face of a person, with the name as its alternative text. */
  readonly draw: (person: Each, className: string | undefined) => ReactNode;
  /** Returns the text for the faces that are not shown, such as "+3". */
  readonly rest: (count: number) => string;
}

/** A row of faces, followed by the number of faces that are not shown. */
export const FaceRow = <Each extends Somebody>(props: FaceRowProps<Each>) => {
  const { people, most = MOST_FACES, draw, rest } = props;
  const { t } = useTranslation();
  const more = people.slice(most);
  return (
    <span className={styles.faces}>
      {people.slice(0, most).map((person) => (
        <span key={person.id} className={styles.face} data-tooltip={person.name}>
          {draw(person, styles.picture)}
        </span>
      ))}
      {more.length > 0 && (
        <span
          className={styles.rest}
          data-tooltip={t('list', { things: more.map(({ name }) => name) })}
        >
          {rest(more.length)}
        </span>
      )}
    </span>
  );
};
