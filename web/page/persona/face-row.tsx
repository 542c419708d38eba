import type { ReactNode } from 'react';
import styles from './face-row.module.css';

/** Faces in a row (R-PERSONA-13). */
const MOST_FACES = 7;

interface Somebody {
  readonly id: string;
  readonly name: string;
}

interface FaceRowProps<Each extends Somebody> {
  /** At least one. */
  readonly people: readonly Each[];
  /** How many at most; seven if nothing is said. */
  readonly most?: number | undefined;
  /** Draws one's picture, by its name for who cannot see it. */
  readonly draw: (person: Each, className: string | undefined) => ReactNode;
  /** How many more there are, in the reader's words. */
  readonly rest: (count: number) => string;
}

/** Who something is made for: some faces, and how many more there are. */
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
