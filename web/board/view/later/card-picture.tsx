import type { Issue } from '#domain/tracker/entities.ts';
import type { PictureOf } from '../../props/props.ts';
import { usePicture } from '../../state/drawing/use-picture.ts';
import styles from './card-picture.module.css';

export interface CardPictureProps {
  readonly issue: Issue;
  readonly pictureOf: PictureOf;
}

/** Shows the first image attached to a story, beside its title. The image is decorative, so it has no description. */
const CardPicture = ({ issue, pictureOf }: CardPictureProps) => {
  const { address, onError } = usePicture(issue, pictureOf);
  if (!address) return null;
  return (
    <img
      className={styles.picture}
      src={address}
      alt=""
      loading="lazy"
      draggable={false}
      onError={onError}
    />
  );
};

export default CardPicture;
