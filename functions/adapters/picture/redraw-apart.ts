import { parentPort, Worker, workerData } from 'node:worker_threads';
import type { CleanImage } from '#domain/aggregates/persona/image.ts';
import { CatalogueError, refusal } from '#domain/kernel/errors/errors.ts';
import type { DrawnImage, RedrawPicture } from '../../ports/files/redraw-picture.ts';
import { redraw } from './redraw.ts';

/** Marks a worker thread that was started by this module. */
const TASK = 'redraw a picture';
/** The largest picture takes a second. A request has ten seconds, and fetching the picture may take three of them. */
const PATIENCE_MS = 5000;

/**
 * Redraws a picture in a worker thread, which then ends. So its memory is freed, and a file that crashes the decoder
 * does not affect other pictures.
 */
export const redrawApart =
  (patienceMs = PATIENCE_MS): RedrawPicture =>
  (image) =>
    new Promise((resolve, reject) => {
      // The thread loads this module, or the whole bundle when this module is in the bundle of a function.
      const thread = new Worker(new URL(import.meta.url), { workerData: { task: TASK, image } });
      const end = (drawn: DrawnImage | null): void => {
        clearTimeout(patience);
        resolve(drawn);
        void thread.terminate();
      };
      const patience = setTimeout(() => {
        reject(new CatalogueError(refusal('BUSY')));
        void thread.terminate();
      }, patienceMs);
      thread.once('message', end);
      thread.once('error', () => end(null));
      thread.once('exit', () => end(null));
    });

const { task, image } = (workerData ?? {}) as { task?: unknown; image: CleanImage };
if (task === TASK) parentPort?.postMessage(await redraw(image));
