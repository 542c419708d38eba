import { parentPort, Worker, workerData } from 'node:worker_threads';
import type { CleanImage } from '#domain/aggregates/persona/image.ts';
import type { DrawnImage, RedrawPicture } from '../../ports/files/redraw-picture.ts';
import { redraw } from './redraw.ts';

/** Tells a thread of ours from any other that loads this module. */
const TASK = 'redraw a picture';
/** The largest picture takes a second; a request has ten, of which a fetch may take three. */
const PATIENCE_MS = 5000;

/**
 * Draws in a thread of its own, which ends with its picture: its memory is given back, and a file that breaks the decoder
 * breaks it for no other picture.
 */
export const redrawApart =
  (patienceMs = PATIENCE_MS): RedrawPicture =>
  (image) =>
    new Promise((resolve) => {
      // This module; in a function's bundle, which is one file, all of it.
      const thread = new Worker(new URL(import.meta.url), { workerData: { task: TASK, image } });
      const end = (drawn: DrawnImage | null): void => {
        clearTimeout(patience);
        resolve(drawn);
        void thread.terminate();
      };
      const patience = setTimeout(() => end(null), patienceMs);
      thread.once('message', end);
      thread.once('error', () => end(null));
      thread.once('exit', () => end(null));
    });

const { task, image } = (workerData ?? {}) as { task?: unknown; image: CleanImage };
if (task === TASK) parentPort?.postMessage(await redraw(image));
