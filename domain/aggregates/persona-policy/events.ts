import * as z from 'zod/mini';
import { changed, type EventsOf, eventCodec } from '../../kernel/codec.ts';

/** Who may create personas of the whole site. */
export const globalMakersSchema = z.enum(['everybody', 'admins']);
export type GlobalMakers = z.infer<typeof globalMakersSchema>;

const choice = { globalMakers: globalMakersSchema };

const shapes = { PersonaPolicyChosen: changed(choice, z.object(choice)) };
export type PersonaPolicyEvent = EventsOf<typeof shapes>;
export const personaPolicyCodec = eventCodec(shapes);
