import { sqsPictureQueue } from '../../adapters/sqs/picture-queue.ts';
import { systemClock } from '../../ports/ids.ts';
import type { Log } from '../../ports/log.ts';
import type { ViewStore } from '../../ports/stored/view-store.ts';
import { runtimeCredentials, setting } from '../../wiring.ts';
import { wakingPictures } from './wake-pictures.ts';

/** Milliseconds between two renewals of a picture. */
export const pictureRest = (): number => Number(setting('PICTURE_REST_SECONDS')) * 1000;

/** Returns views that request renewals of the pictures of published boards when rows are written. */
export const wakingViews = <Views extends Pick<ViewStore, 'list' | 'write'>>(
  views: Views,
  log: Log,
): Views => ({
  ...views,
  write: wakingPictures({
    views,
    write: views.write,
    send: sqsPictureQueue({
      queueUrl: setting('PICTURE_QUEUE_URL'),
      region: setting('AWS_REGION'),
      credentials: runtimeCredentials,
      clock: systemClock,
    }),
    clock: systemClock,
    restMs: pictureRest(),
    log,
  }),
});
