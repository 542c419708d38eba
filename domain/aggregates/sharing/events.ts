import * as z from 'zod/mini';
import { type EventCodec, eventCodec } from '../../kernel/codec.ts';
import type { DomainEvent } from '../../kernel/event.ts';
import { keptPasswordSchema, pagesChoiceSchema, presentationSchema } from './presentation.ts';
import { stopReasonSchema } from './renewal.ts';

const board = { board: z.string() };
const enabled = z.object({ ...board, boardName: z.string(), link: z.string() });
const renamed = z.object({ ...board, boardName: z.string() });
/** `link` is the one that leads nowhere from now on. */
const disabled = z.object({ ...board, link: z.string() });
const rotated = z.object({ ...board, link: z.string(), oldLink: z.string() });
const subtasksShared = z.object({ ...board, shared: z.boolean() });
/** All of it, as it is from now on. */
const presented = z.object({ ...board, presentation: presentationSchema });
const passwordSet = z.object({ ...board, password: z.nullable(keptPasswordSchema) });
/** As whom the picture is renewed from now on. */
const renewerChanged = z.object({ ...board, accountId: z.string() });
const renewalStopped = z.object({ ...board, accountId: z.string(), reason: stopReasonSchema });
/** Without `pages` what they show stays as it was. */
const confluenceSwitched = z.object({
  ...board,
  boardName: z.string(),
  enabled: z.boolean(),
  pages: z.optional(pagesChoiceSchema),
});

export type SharingEvent =
  | DomainEvent<'SharingEnabled', z.infer<typeof enabled>>
  | DomainEvent<'SharedBoardRenamed', z.infer<typeof renamed>>
  | DomainEvent<'SharingDisabled', z.infer<typeof disabled>>
  | DomainEvent<'ShareLinkRotated', z.infer<typeof rotated>>
  | DomainEvent<'ShareSubtasksSwitched', z.infer<typeof subtasksShared>>
  | DomainEvent<'SharePresentationChanged', z.infer<typeof presented>>
  | DomainEvent<'SharePasswordSet', z.infer<typeof passwordSet>>
  | DomainEvent<'ShareRenewerChanged', z.infer<typeof renewerChanged>>
  | DomainEvent<'ShareRenewalStopped', z.infer<typeof renewalStopped>>
  | DomainEvent<'ConfluenceSwitched', z.infer<typeof confluenceSwitched>>;

export const sharingCodec: EventCodec<SharingEvent> = eventCodec<SharingEvent>({
  SharingEnabled: { data: enabled },
  SharedBoardRenamed: { data: renamed },
  SharingDisabled: { data: disabled },
  ShareLinkRotated: { data: rotated },
  ShareSubtasksSwitched: { data: subtasksShared },
  SharePresentationChanged: { data: presented },
  SharePasswordSet: { data: passwordSet },
  ShareRenewerChanged: { data: renewerChanged },
  ShareRenewalStopped: { data: renewalStopped },
  ConfluenceSwitched: { data: confluenceSwitched },
});
