import * as z from 'zod/mini';
import { changed, type EventsOf, eventCodec } from '../../kernel/codec.ts';

const texts = z.object({
  describe: z.string(),
  keyFeatures: z.string(),
  typeOfProduct: z.string(),
});

const shapes = {
  AiDefinitionCreated: { data: z.object({ boardId: z.string(), ...texts.shape }) },
  /**
   * `typeOfProduct` and `boardId` hold the values after the change, so that a feed can show the event without reading
   * its stream.
   */
  AiDefinitionChanged: changed(
    { boardId: z.string(), typeOfProduct: z.string(), changes: z.partial(texts) },
    z.partial(texts),
  ),
};
export type AiDefinitionEvent = EventsOf<typeof shapes>;
export const aiDefinitionCodec = eventCodec(shapes);
