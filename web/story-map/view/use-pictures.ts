import { useEffect, useMemo } from 'react';
import type { BoardLook, PictureOf } from '../../board/props/props.ts';
import { laterModule } from '../../later/later-module.ts';
import { useAppDispatch } from '../../store/hooks.ts';
import type { Pictures } from '../../store/issues/pictures.ts';

const reading = laterModule(() => import('../../store/issues/pictures.ts'));

/**
 * Returns the pictures of stories, if the board's admins want them on cards. A card whose picture fails to load has
 * none.
 */
export const usePictures = (wanted: boolean): Pick<BoardLook, 'pictureOf'> => {
  const dispatch = useAppDispatch();
  const pictures = useMemo(() => {
    if (!wanted) return null;
    let opened: Promise<Pictures> | null = null;
    const open = (): Promise<Pictures> => {
      opened ??= reading.bring().then(({ openPictures }) => dispatch(openPictures()));
      return opened;
    };
    const pictureOf: PictureOf = async (story) => (await open()).addressOf(story);
    return { pictureOf, close: () => void opened?.then(({ close }) => close()) };
  }, [wanted, dispatch]);
  useEffect(() => pictures?.close, [pictures]);
  return pictures ? { pictureOf: pictures.pictureOf } : {};
};
