import { useMemo } from 'react';
import { useAppDispatch } from '../../../api/hooks.ts';
import { openPictures } from '../../../api/issues/picture-loader.ts';
import type { PictureOf, StoryMapBoardProps } from '../../../board/props.ts';
import { useHost } from '../../../page/host-context.ts';

/**
 * The pictures of stories, where the board's admins want them. The browser fetches each from the site itself, with
 * the session that it has there; where it may not, cards stay without.
 */
export const usePictures = (wanted: boolean): Pick<StoryMapBoardProps, 'pictureOf'> => {
  const host = useHost();
  const dispatch = useAppDispatch();
  return useMemo(() => {
    if (!wanted) return {};
    const load = dispatch(openPictures());
    const pictureOf: PictureOf = async (story) => {
      const id = await load(story);
      return id && `${host.site}/rest/api/3/attachment/thumbnail/${encodeURIComponent(id)}`;
    };
    return { pictureOf };
  }, [wanted, host, dispatch]);
};
