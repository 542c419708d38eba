import * as z from 'zod/mini';
import { changed, type EventsOf, eventCodec } from '../../kernel/codec.ts';

/** Which words the texts use for the host's own things: those that the host shows, or always one set of them. */
export const hostWordsSchema = z.enum(['follow', 'classic', 'new']);
export type HostWords = z.infer<typeof hostWordsSchema>;

const choice = { hostWords: hostWordsSchema };

const shapes = { WordingChosen: changed(choice, z.object(choice)) };
export type WordingEvent = EventsOf<typeof shapes>;
export const wordingCodec = eventCodec(shapes);
