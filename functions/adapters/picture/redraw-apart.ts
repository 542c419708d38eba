import { parentPort, Worker, workerData } from 'node:worker_threads';
import type { CleanImage } from '#domain/aggregates/persona/image.ts';
import { CatalogueError, refusal } from '#domain/kernel/errors/errors.ts';
import type { DrawnImage, RedrawPicture } from '../../ports/files/redraw-picture.ts';
import { redraw } from './redraw.ts';

/** By this task, a worker thread knows that this module started it. */
const TASK = 'redraw a picture';
/** The thread sends this when it is loaded and begins to draw. */
const BEGUN = 'begun';
/**
 * Milliseconds of drawing until a picture is given up. Even the largest picture takes only a second. The whole request
 * has ten seconds, of which fetching the picture may take three. Loading the thread does not count, because it says
 * nothing of the picture.
 */
const PATIENCE_MS = 5000;

/**
 * Redraws a picture in a worker thread that ends afterwards. So its memory is freed, and a file that crashes the
 * decoder does not affect other pictures.
 */
export const redrawApart =
  (patienceMs = PATIENCE_MS): RedrawPicture =>
  (image) =>
    new Promise((resolve, reject) => {
      // The thread runs this module. In a Lambda function, it runs the whole bundle of the function, which contains
      // this module.
      const thread = new Worker(new URL(import.meta.url), { workerData: { task: TASK, image } });
      const end = (drawn: DrawnImage | null): void => {
        clearTimeout(patience);
        resolve(drawn);
        void thread.terminate();
      };
      let patience: NodeJS.Timeout | undefined;
      const giveUp = (): void => {
        reject(new CatalogueError(refusal('BUSY')));
        void thread.terminate();
      };
      thread.on('message', (message: DrawnImage | null | typeof BEGUN) => {
        if (message === BEGUN) patience = setTimeout(giveUp, patienceMs);
        else end(message);
      });
      thread.once('error', () => end(null));
      thread.once('exit', () => end(null));
    });

const { task, image } = (workerData ?? {}) as { task?: unknown; image: CleanImage };
if (task === TASK) {
  parentPort?.postMessage(BEGUN);
  parentPort?.postMessage(await redraw(image));
}
