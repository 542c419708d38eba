import { useEffect, useState } from 'react';
import type { Issue } from '#domain/tracker/entities.ts';
import type { PictureOf } from '../../props/props.ts';

/** Returns the URL of a card's picture; null until it is known, if there is none, or if it fails to load. */
export const usePicture = (issue: Issue, pictureOf: PictureOf) => {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    let gone = false;
    pictureOf(issue).then(
      (found) => gone || setAddress(found),
      () => gone || setAddress(null),
    );
    return () => {
      gone = true;
    };
  }, [issue, pictureOf]);
  return { address, onError: () => setAddress(null) };
};
