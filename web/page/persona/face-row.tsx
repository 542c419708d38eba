import type { ReactNode } from 'react';
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
  /** Renders a face with the name as its alternative text. */
  readonly draw: (person: Each, className: string | undefined) => ReactNode;
  /** Text for the omitted faces, such as "+3". */
  readonly rest: (count: number) => string;
}

/** A row of faces, with the number of omitted faces. */
export const FaceRow = <Each extends Somebody>(props: FaceRowProps<Each>) => {
  const { people, most = MOST_FACES, draw, rest } = props;
  const more = people.slice(most);
  return (
    <span className={styles.faces}>
      {people.slice(0, most).map((person) => (
        <span key={person.id} className={styles.face} data-tooltip={person.name}>
          {draw(person, styles.picture)}
        </span>
      ))}
      {more.length > 0 && (
        <span className={styles.rest} data-tooltip={more.map(({ name }) => name).join(', ')}>
          {rest(more.length)}
        </span>
      )}
    </span>
  );
};
